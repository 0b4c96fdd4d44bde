import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMediaLength } from './media-length.ts'

const film = new File(['x'], '讲座.mp4', { type: 'video/mp4' })
const sound = new File(['x'], '录音.mp3', { type: 'audio/mpeg' })
const revoke = vi.fn<(url: string) => void>()

/** What the browser's player would do with the file; jsdom has none. */
function player(play: (media: HTMLMediaElement) => void): void {
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    queueMicrotask(() => play(this))
  })
}

function saysLength(media: HTMLMediaElement, seconds: number, event = 'loadedmetadata'): void {
  Object.defineProperty(media, 'duration', { value: seconds, configurable: true })
  media.dispatchEvent(new Event(event))
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: revoke })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  revoke.mockReset()
})

test('tells the length and gives the memory back', async () => {
  player((media) => saysLength(media, 93.4))
  expect(await readMediaLength(film, 'video')).toEqual({ seconds: 93.4 })
  expect(revoke).toHaveBeenCalledWith('blob:film')
})

test('a recording without a length is asked at its end', async () => {
  player((media) => {
    const set = (): void => saysLength(media, 12, 'durationchange')
    Object.defineProperty(media, 'currentTime', { set })
    saysLength(media, Number.POSITIVE_INFINITY)
  })
  expect(await readMediaLength(film, 'video')).toEqual({ seconds: 12 })
})

test('speaks the words of the specification', async () => {
  expect(await readMediaLength(sound, 'video')).toEqual({ refusal: '文件类型错误，请上传视频文件' })

  player((media) => saysLength(media, Number.NaN))
  expect(await readMediaLength(film, 'video')).toEqual({ refusal: '视频时长无法获取' })

  player((media) => media.dispatchEvent(new Event('error')))
  expect(await readMediaLength(film, 'video')).toEqual({ refusal: '视频加载出错' })
  expect(await readMediaLength(sound, 'audio')).toEqual({ refusal: '音频加载出错' })

  const gone = new File(['x'], '已删.mp4', { type: 'video/mp4' })
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as Blob
  expect(await readMediaLength(gone, 'video')).toEqual({ refusal: '文件读取出错' })
})

test('does not wait for ever', async () => {
  vi.useFakeTimers()
  player(() => undefined)
  const answer = readMediaLength(film, 'video')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toEqual({ refusal: '视频时长无法获取' })
})

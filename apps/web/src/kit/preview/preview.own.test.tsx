import '../../../test/browser-stubs.ts'
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ToastHost } from '../toast-host.tsx'
import { toast } from '../toast.ts'
import { FilePreview, type FilePreviewProps } from './file-preview.tsx'
import type { PdfFile } from './pdf.ts'

// Parts are loaded on demand, which takes a busy machine its time.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 20_000 })

type Draw = PdfFile['draw']
const draw = vi.fn<Draw>()
const openPdf = vi.fn<(blob: Blob) => Promise<PdfFile>>()
const close = vi.fn<() => void>()
// Has a page of its own: reading a PDF takes a worker and a canvas.
vi.mock('./pdf.ts', () => ({ openPdf: (blob: Blob) => openPdf(blob) }))

/** Which pages are near the window, as the browser would report. */
const watched = new Map<Element, (near: boolean) => void>()
class FakeObserver {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe(element: Element): void {
    watched.set(element, (near) => act(() => this.#tell([{ isIntersecting: near }])))
  }
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(632)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(432)
  draw.mockImplementation(async (page) => {
    const text = document.createElement('div')
    text.textContent = `正文 ${page}`
    return { canvas: document.createElement('canvas'), text }
  })
  openPdf.mockResolvedValue({ pageCount: 3, pageSize: async () => ({ width: 800, height: 1000 }), draw, close })
})

afterEach(() => {
  watched.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const mock of [draw, openPdf, close]) mock.mockReset()
  act(() => toast.clear())
})

const pdf = () => new Blob(['%PDF-1.7 …'])
const png = () => new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])], { type: 'text/html' })
const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })

function show(props: Partial<FilePreviewProps> & Pick<FilePreviewProps, 'name'>) {
  const load = vi.fn<() => Promise<Blob>>(props.load ?? (async () => pdf()))
  const view = render(
    <>
      <FilePreview {...props} load={load} />
      <ToastHost />
    </>,
  )
  return { ...view, load, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const sheet = (page: number) => screen.getByRole('region', { name: `第 ${page} 页` })
const near = (page: number, is: boolean) => watched.get(sheet(page))!(is)

describe('pdf', () => {
  test('lists its pages and draws those that come near, with their words', async () => {
    show({ name: '知情同意书.PDF' })
    expect(await screen.findByRole('region', { name: '知情同意书.PDF，共 3 页' })).toBeTruthy()
    expect(draw).not.toHaveBeenCalled()
    near(1, true)
    await waitFor(() => expect(sheet(1).textContent).toBe('正文 1'))
    expect(draw).toHaveBeenCalledTimes(1)
    near(1, false)
    await waitFor(() => expect(sheet(1).querySelector('canvas')).toBeNull())
  })

  test('fits the width, and zooms by button and key', async () => {
    const { user } = show({ name: 'a.pdf' })
    const stage = await screen.findByRole('region', { name: /共 3 页/ })
    expect(screen.getByText('75%')).toBeTruthy()
    expect(sheet(1).style.width).toBe('600px')
    await user.click(button('放大'))
    expect(screen.getByText('100%')).toBeTruthy()
    expect(sheet(1).style.width).toBe('800px')
    stage.focus()
    await user.keyboard('-')
    expect(screen.getByText('75%')).toBeTruthy()
    await user.keyboard('++')
    await user.click(button('适合窗口'))
    expect(sheet(1).style.width).toBe('600px')
  })

  test('counts pages and turns them', async () => {
    const { user } = show({ name: 'a.pdf' })
    const stage = await screen.findByRole('region', { name: /共 3 页/ })
    expect(screen.getByText('1 / 3')).toBeTruthy()
    expect(button('上一页').disabled).toBe(true)
    const turned = vi.fn<() => void>()
    sheet(2).scrollIntoView = turned
    await user.click(button('下一页'))
    expect(turned).toHaveBeenCalledTimes(1)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, { 1: -1500, 2: -700, 3: 100 }[this.dataset['page'] ?? ''] ?? 0, 0, 0)
    })
    fireEvent.scroll(stage)
    expect(screen.getByText('3 / 3')).toBeTruthy()
    expect(button('下一页').disabled).toBe(true)
  })

  test('a drawing begun at an old zoom is given up', async () => {
    const { user } = show({ name: 'a.pdf' })
    await screen.findByRole('region', { name: /共 3 页/ })
    near(1, true)
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(1))
    await user.click(button('放大'))
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(2))
    expect(draw.mock.calls.map(([, scale, signal]) => [scale, signal.aborted])).toEqual([
      [0.75, true],
      [1, false],
    ])
  })

  test('a page that fails can be tried again while the others stay', async () => {
    draw.mockRejectedValueOnce(new Error('canvas'))
    const { user } = show({ name: 'a.pdf' })
    await screen.findByRole('region', { name: /共 3 页/ })
    near(2, true)
    await screen.findByText('这一页没画出来')
    await user.click(button('重试'))
    await waitFor(() => expect(sheet(2).textContent).toBe('正文 2'))
  })

  test('a locked file says what to do; leaving gives the memory back', async () => {
    openPdf.mockRejectedValueOnce(new Error('文件设有密码，请下载后输入密码打开'))
    const first = show({ name: 'a.pdf' })
    expect(await screen.findByText(/文件设有密码/)).toBeTruthy()
    expect(button('下载')).toBeTruthy()
    first.unmount()
    const second = show({ name: 'a.pdf' })
    await screen.findByRole('region', { name: /共 3 页/ })
    second.unmount()
    expect(close).toHaveBeenCalled()
  })
})

describe('images', () => {
  async function loaded(name = '照片.png') {
    const view = show({ name, load: async () => png() })
    const image = await screen.findByRole<HTMLImageElement>('img', { name })
    Object.defineProperties(image, { naturalWidth: { value: 1200 }, naturalHeight: { value: 400 } })
    fireEvent.load(image)
    return { ...view, image }
  }

  test('fit the window, zoom and turn', async () => {
    const { image, user } = await loaded()
    expect(image.style.width).toBe('600px')
    await user.click(button('放大'))
    expect(image.style.width).toBe('900px')
    await user.click(button('适合窗口'))
    await user.click(button('向右旋转'))
    expect(image.style.transform).toContain('rotate(90deg)')
    // Upright it is limited by the height: 400 of 1200.
    expect(Number.parseFloat(image.style.width)).toBeCloseTo(400, 0)
  })

  test('a broken one is a failure, not an empty frame', async () => {
    const { image } = await loaded()
    fireEvent.error(image)
    expect(screen.getByRole('alert').textContent).toContain('文件已损坏')
  })
})

describe('nothing that could run is shown', () => {
  test.each([
    ['a page called png', '图.png', '<html><script>alert(1)</script></html>'],
    ['a drawing called jpg', '图.jpg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page called pdf', '文.pdf', '<!doctype html><script>alert(1)</script>'],
  ])('%s', async (_, name, content) => {
    const { container } = show({ name, load: async () => new Blob([content]) })
    expect(await screen.findByText(/文件已损坏/)).toBeTruthy()
    expect(container.querySelector('img, iframe, object, embed')).toBeNull()
  })

  test.each(['页.html', '图.svg', '包.zip', '图.tif'])('%s is offered as a download, unread', async (name) => {
    const { load, user, container } = show({ name })
    expect(screen.getByText('这种文件不能在线预览')).toBeTruthy()
    expect(load).not.toHaveBeenCalled()
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(button('下载'))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(container.querySelector('img, iframe, object, embed')).toBeNull()
  })
})

describe('office files', () => {
  test('are shown as the pdf the server makes of them', async () => {
    const asPdf = vi.fn<() => Promise<Blob>>(async () => pdf())
    const { load } = show({ name: '月报.docx', asPdf })
    expect(screen.getByText(/正在转换/)).toBeTruthy()
    expect(await screen.findByRole('region', { name: '月报.docx，共 3 页' })).toBeTruthy()
    expect(asPdf).toHaveBeenCalledTimes(1)
    expect(load).not.toHaveBeenCalled()
  })

  test('are a download where nobody converts', () => {
    show({ name: '月报.docx' })
    expect(screen.getByText('这种文件不能在线预览')).toBeTruthy()
  })
})

describe('printing', () => {
  const print = vi.fn<() => void>()
  const printed: number[] = []

  beforeEach(() => {
    printed.length = 0
    print.mockReset().mockImplementation(() => printed.push(document.querySelectorAll('body > div > img').length))
    vi.stubGlobal('print', print)
    HTMLImageElement.prototype.decode = () => Promise.resolve()
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['jpeg']))
  })

  test('draws every page of a pdf, whether it has been looked at or not, and leaves nothing behind', async () => {
    const { user } = show({ name: 'a.pdf' })
    await screen.findByRole('region', { name: /共 3 页/ })
    await user.click(button('打印'))
    await waitFor(() => expect(printed).toEqual([3]))
    expect(draw.mock.calls.map(([page]) => page)).toEqual([1, 2, 3])
    await waitFor(() => expect(document.querySelector('body > div > img')).toBeNull())
  })

  test('a picture is one page', async () => {
    const { user } = show({ name: 'a.png', load: async () => png() })
    await user.click(await screen.findByRole('button', { name: '打印' }))
    await waitFor(() => expect(printed).toEqual([1]))
  })

  test('a page that cannot be drawn is said, nothing half is printed', async () => {
    draw.mockRejectedValueOnce(new Error('broken'))
    const { user } = show({ name: 'a.pdf' })
    await screen.findByRole('region', { name: /共 3 页/ })
    await user.click(button('打印'))
    expect(await screen.findByText('打印没有准备好，请下载后打印')).toBeTruthy()
    expect(print).not.toHaveBeenCalled()
  })

  test('what may only be read is neither saved nor printed', async () => {
    show({ name: 'a.pdf', canDownload: false })
    await screen.findByRole('region', { name: /共 3 页/ })
    expect(screen.queryByRole('button', { name: /打印|下载/ })).toBeNull()
  })
})

test('the file itself is saved, not what was made of it to be shown', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const original = vi.fn<NonNullable<FilePreviewProps['original']>>(async () => ({ blob: pdf(), name: '月报.docx' }))
  const { user } = show({ name: '月报.docx.pdf', original })
  await user.click(await screen.findByRole('button', { name: '下载' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('月报.docx')
})

describe('failures', () => {
  test('an envelope in the place of the file speaks for itself', async () => {
    const load = vi
      .fn<() => Promise<Blob>>()
      .mockResolvedValueOnce(json({ code: 10404, msg: '文件已过期，请重新导出', traceId: '4820917356' }))
    load.mockResolvedValueOnce(pdf())
    const { user } = show({ name: 'a.pdf', load })
    expect(await screen.findByText('文件已过期，请重新导出')).toBeTruthy()
    expect(screen.getByText('4820917356')).toBeTruthy()
    await user.click(button('重试'))
    expect(await screen.findByRole('region', { name: /共 3 页/ })).toBeTruthy()
  })

  test('a refusal is no failure: it offers neither another try nor a download', async () => {
    show({ name: 'a.pdf', load: async () => json({ code: 403, msg: '没有权限', data: null }) })
    expect(await screen.findByText('没有权限')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('the network failing is said in our words', async () => {
    show({ name: 'a.pdf', load: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await screen.findByText('文件没打开')).toBeTruthy()
  })

  test('a failed download shows the message of the server and saves nothing', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = show({ name: '包.zip', load: async () => json({ code: 1, msg: '文件不存在' }) })
    await user.click(button('下载'))
    expect(await screen.findByText('文件不存在')).toBeTruthy()
    expect(saved).not.toHaveBeenCalled()
  })
})

test('another file is read anew, another render is not', async () => {
  const { load, rerender } = show({ name: 'a.pdf', fileId: '1' })
  await screen.findByRole('region', { name: /共 3 页/ })
  rerender(<FilePreview name="a.pdf" fileId="1" load={load} />)
  expect(load).toHaveBeenCalledTimes(1)
  rerender(<FilePreview name="a.pdf" fileId="2" load={load} />)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
})

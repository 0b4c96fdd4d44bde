import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathered } from './gathered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a burst is followed twice: at once, and together for all that came meanwhile', async () => {
  const follow = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { call } = gathered(follow)
  for (let n = 0; n < 50; n++) call()
  expect(follow).toHaveBeenCalledTimes(1)
  await tick(10_000)
  expect(follow).toHaveBeenCalledTimes(2)
  call()
  expect(follow).toHaveBeenCalledTimes(3)
  await tick(10_000)
  expect(follow).toHaveBeenCalledTimes(3)
})

test('nobody is asked again before they have answered, but whoever never answers holds up nothing for long', async () => {
  const answers: (() => void)[] = []
  const follow = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => void answers.push(resolve)))
  const { call } = gathered(follow)
  call()
  call()
  await tick(2000)
  expect(follow).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await tick(0)
  expect(follow).toHaveBeenCalledTimes(2)
  call()
  await tick(4900)
  expect(follow).toHaveBeenCalledTimes(2)
  await tick(200)
  expect(follow).toHaveBeenCalledTimes(3)
})

test('after the end nothing is followed any more', async () => {
  const follow = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { call, stop } = gathered(follow)
  call()
  call()
  stop()
  await tick(10_000)
  call()
  await tick(10_000)
  expect(follow).toHaveBeenCalledTimes(1)
})

import type { Client } from '@xinqiao/contract/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { withEarly } from './early.ts'

const clientOf = (raw: Client['raw']) => {
  let whose = 'a'
  const client = withEarly({ raw } as Client, () => whose)
  return { client, become: (next: string) => (whose = next) }
}
const INFO = 'GET /admin/user/info'
const MINE = 'POST /consult/appointment/mine'

afterEach(() => void vi.useRealTimers())

describe('what was asked early', () => {
  test('answers the first who asks the same, and nobody after', async () => {
    const raw = vi.fn<Client['raw']>(async () => ({}))
    const { client } = clientOf(raw)
    client.askEarly(MINE, { body: { size: 20 } })
    await client.call(MINE, { body: { size: 20 } })
    expect(raw).toHaveBeenCalledTimes(1)
    await client.call(MINE, { body: { size: 20 } })
    expect(raw).toHaveBeenCalledTimes(2)
  })

  test('does not answer another question, nor another person', async () => {
    const raw = vi.fn<Client['raw']>(async () => ({}))
    const { client, become } = clientOf(raw)
    client.askEarly(MINE, { body: { size: 20 } })
    client.askEarly(INFO)
    await client.call(MINE, { body: { size: 5 } })
    become('b')
    await client.call(INFO)
    expect(raw).toHaveBeenCalledTimes(4)
  })

  test('grows old', async () => {
    vi.useFakeTimers()
    const raw = vi.fn<Client['raw']>(async () => ({}))
    const { client } = clientOf(raw)
    client.askEarly(INFO)
    vi.advanceTimersByTime(30_000)
    await client.call(INFO)
    expect(raw).toHaveBeenCalledTimes(2)
  })

  test('may fail unheard: whoever asks then is told as they wish', async () => {
    const raw = vi.fn<Client['raw']>(async () => ({ id: '1' })).mockRejectedValueOnce(new Error('refused'))
    const { client } = clientOf(raw)
    client.askEarly(INFO)
    expect(await client.call(INFO, undefined, { stay: true })).toEqual({ id: '1' })
    expect(raw.mock.calls.map(([, , options]) => options)).toEqual([{ quiet: true, stay: true }, { stay: true }])
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calmPace, closePace, createDraftSaver, type SavedDraft } from './draft-saver.ts'

const { restMs: REST_MS, longestMs: LONGEST_MS } = calmPace

type Sent = { version: number | null; words: string; done: (reply: SavedDraft) => void; fail: (error: unknown) => void }

const failure = (code: number, status: number, message = '网络连接失败') =>
  Object.assign(new Error(message), { name: 'CallError', code, status, traceId: null })
const OFFLINE = failure(-1, 0)

let sent: Sent[] = []
let kept: { version: number | null; words: string } | null = null
let words = ''
let saver: ReturnType<typeof createDraftSaver>

const write = (text: string): void => {
  words = text
  saver.touch()
}
const reply = (version: number, isKept = true): SavedDraft => ({ version, time: '2026-04-15 10:31:00', isKept })
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  kept = null
  words = ''
  saver = createDraftSaver({
    send: (version) =>
      new Promise((done, fail) => {
        sent.push({ version, words, done, fail })
      }),
    keep: (version) => {
      kept = { version, words }
    },
    forget: () => {
      kept = null
    },
  })
})
afterEach(() => {
  saver.stop()
  vi.useRealTimers()
})

describe('a draft', () => {
  test('goes out two seconds after the last change', async () => {
    write('a')
    await vi.advanceTimersByTimeAsync(REST_MS - 1)
    write('ab')
    await vi.advanceTimersByTimeAsync(REST_MS - 1)
    expect(sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map((one) => one.words)).toEqual(['ab'])
    expect(saver.note()).toEqual({ kind: 'saving' })
    sent[0]!.done(reply(1))
    await settled()
    expect(saver.note()).toEqual({ kind: 'saved', time: '2026-04-15 10:31:00' })
    expect(saver.isSafe()).toBe(true)
  })

  test('goes out every fifteen seconds while somebody keeps writing', async () => {
    for (let at = 0; at < LONGEST_MS; at += 1000) {
      write(`${at}`)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(sent).toHaveLength(1)
  })

  test('about somebody else it goes out within two seconds, however long somebody keeps writing', async () => {
    saver.stop()
    const at: number[] = []
    const quick = createDraftSaver(
      {
        send: async (version) => {
          at.push(Date.now())
          return reply((version ?? 0) + 1)
        },
        keep: () => undefined,
        forget: () => undefined,
      },
      null,
      closePace,
    )
    const begun = Date.now()
    for (let ms = 0; ms < 10_000; ms += 100) {
      quick.touch()
      await vi.advanceTimersByTimeAsync(100)
    }
    const gaps = at.map((moment, nth) => moment - (at[nth - 1] ?? begun))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2000)
    quick.stop()
  })

  test('what was written while a slow one was under way has waited since then', async () => {
    saver.stop()
    const at: number[] = []
    const quick = createDraftSaver(
      {
        send: (version) =>
          new Promise((done) => {
            at.push(Date.now())
            setTimeout(() => done(reply((version ?? 0) + 1)), 900)
          }),
        keep: () => undefined,
        forget: () => undefined,
      },
      null,
      closePace,
    )
    for (let ms = 0; ms < 10_000; ms += 100) {
      quick.touch()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(Math.max(...at.slice(1).map((moment, nth) => moment - at[nth]!))).toBeLessThanOrEqual(1100)
    quick.stop()
  })

  test('only one is under way, and the next one carries the newest words and the version before', async () => {
    write('a')
    await vi.advanceTimersByTimeAsync(REST_MS)
    write('ab')
    write('abc')
    await vi.advanceTimersByTimeAsync(REST_MS * 3)
    expect(sent).toHaveLength(1)
    sent[0]!.done(reply(1))
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(sent.map((one) => [one.words, one.version])).toEqual([
      ['a', null],
      ['abc', 1],
    ])
  })

  test('is kept on this machine until the server has the same words', async () => {
    write('a')
    await vi.advanceTimersByTimeAsync(400)
    expect(kept).toEqual({ version: null, words: 'a' })
    await vi.advanceTimersByTimeAsync(REST_MS)
    write('ab')
    sent[0]!.done(reply(1))
    await settled()
    expect(kept).not.toBeNull()
    await vi.advanceTimersByTimeAsync(REST_MS)
    sent[1]!.done(reply(2))
    await settled()
    expect(kept).toBeNull()
  })

  test('a dying window leaves its last words behind', () => {
    write('a')
    window.dispatchEvent(new Event('pagehide'))
    expect(kept).toEqual({ version: null, words: 'a' })
  })
})

describe('without a connection', () => {
  test('says so, keeps, and goes on when it is back', async () => {
    write('a')
    await vi.advanceTimersByTimeAsync(REST_MS)
    sent[0]!.fail(OFFLINE)
    await settled()
    expect(saver.note()).toEqual({ kind: 'offline' })
    expect(kept?.words).toBe('a')
    write('ab')
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(saver.note()).toEqual({ kind: 'offline' })
    expect(sent).toHaveLength(1)
    window.dispatchEvent(new Event('online'))
    expect(sent.map((one) => one.words)).toEqual(['a', 'ab'])
    sent[1]!.done(reply(1))
    await settled()
    expect(saver.note().kind).toBe('saved')
    expect(kept).toBeNull()
  })

  test('tries again by itself, less and less often', async () => {
    write('a')
    await vi.advanceTimersByTimeAsync(REST_MS)
    sent[0]!.fail(OFFLINE)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(2)
    sent[1]!.fail(failure(503, 503))
    await vi.advanceTimersByTimeAsync(9999)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(3)
  })
})

describe('two places', () => {
  test('a refusal and newer words elsewhere are a conflict, not an overwriting', async () => {
    write('a')
    await vi.advanceTimersByTimeAsync(REST_MS)
    sent[0]!.done(reply(7, false))
    await settled()
    expect(saver.note()).toEqual({ kind: 'conflict' })
    write('ab')
    await vi.advanceTimersByTimeAsync(LONGEST_MS)
    expect(sent).toHaveLength(1)
    saver.rebase(7)
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(sent[1]).toMatchObject({ version: 7, words: 'ab' })
  })

  test('what this window itself was still sending when it was loaded anew is no conflict; anything newer is', async () => {
    for (const [now, expected] of [
      [5, [4, 5]],
      [6, [4]],
    ] as const) {
      const versions: (number | null)[] = []
      const again = createDraftSaver(
        {
          send: async (version) => {
            versions.push(version)
            return reply(version === now ? now + 1 : now, version === now)
          },
          keep: () => undefined,
          forget: () => undefined,
        },
        4,
        closePace,
        true,
      )
      again.touch()
      expect(await again.flush()).toBe(now === 5)
      expect(versions).toEqual(expected)
      expect(again.note().kind).toBe(now === 5 ? 'saved' : 'conflict')
      again.stop()
    }
  })

  test('the version conflict of the server is one too; another refusal is told', async () => {
    write('a')
    await vi.advanceTimersByTimeAsync(REST_MS)
    sent[0]!.fail(failure(40_009, 200))
    await settled()
    expect(saver.note()).toEqual({ kind: 'conflict' })
    saver.rebase(2)
    await vi.advanceTimersByTimeAsync(REST_MS)
    sent[1]!.fail(failure(44_105, 200, '表单已停用'))
    await settled()
    expect(saver.note()).toEqual({ kind: 'failed', reason: '表单已停用' })
  })
})

describe('sending the answer', () => {
  test('waits for what is under way and lets nothing follow', async () => {
    write('a')
    await vi.advanceTimersByTimeAsync(REST_MS)
    let isHeld = false
    const held = saver.hold().then(() => {
      isHeld = true
    })
    await settled()
    expect(isHeld).toBe(false)
    write('ab')
    sent[0]!.done(reply(1))
    await held
    await vi.advanceTimersByTimeAsync(LONGEST_MS)
    expect(sent).toHaveLength(1)
    saver.resume()
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(sent).toHaveLength(2)
  })

  test('a late reply after the end changes nothing', async () => {
    write('a')
    await vi.advanceTimersByTimeAsync(REST_MS)
    saver.stop()
    sent[0]!.fail(OFFLINE)
    await settled()
    expect(saver.note()).toEqual({ kind: 'saving' })
    write('ab')
    await vi.advanceTimersByTimeAsync(LONGEST_MS)
    expect(sent).toHaveLength(1)
  })

  test('flush sends everything at once, also what came while it was under way', async () => {
    write('a')
    const done = saver.flush()
    write('ab')
    sent[0]!.done(reply(1))
    await settled()
    sent[1]!.done(reply(2))
    expect(await done).toBe(true)
    write('abc')
    const failed = saver.flush()
    sent[2]!.fail(OFFLINE)
    expect(await failed).toBe(false)
  })
})

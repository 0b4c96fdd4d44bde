import { emptyAnswers, withChoice, type SheetAnswers } from '@xinqiao/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSheetSender, REST_MS, type Sent, type SheetSender } from './sheet-sender.ts'

type Flight = { choices: string; seq: number; done: (reply: Sent) => void; fail: (error: unknown) => void }

const failure = (code: number, status = 200) =>
  Object.assign(new Error('x'), { name: 'CallError', code, status, traceId: null })
const settled = () => vi.advanceTimersByTimeAsync(0)

let sent: Flight[] = []
let kept: SheetAnswers | null = null
let sender: SheetSender
let now: SheetAnswers
const answer = (index: number, choice: number): void => {
  now = withChoice(now, index, choice)
  sender.put(now)
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  kept = null
  now = emptyAnswers(5)
  sender = createSheetSender(
    {
      send: ({ choices }, seq) =>
        new Promise((done, fail) => {
          sent.push({ choices, seq, done, fail })
        }),
      keep: (answers) => {
        kept = answers
      },
    },
    { answers: now, seq: 4, saved: 0 },
  )
  sender.start()
})
afterEach(() => {
  sender.stop()
  vi.useRealTimers()
})

describe('a sheet', () => {
  test('goes out a moment after the last tap, one at a time, with growing numbers', async () => {
    answer(0, 1)
    answer(1, 2)
    await vi.advanceTimersByTimeAsync(REST_MS)
    answer(2, 3)
    await vi.advanceTimersByTimeAsync(REST_MS * 3)
    expect(sent.map(({ choices, seq }) => [choices, seq])).toEqual([['12...', 5]])
    sent[0]!.done({ seq: 5, answered: 2 })
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(sent.map(({ choices, seq }) => [choices, seq])[1]).toEqual(['123..', 6])
  })

  test('says what the server has, and keeps here what it has not', async () => {
    answer(0, 1)
    expect([sender.note(), kept?.choices]).toEqual([{ kind: 'idle', saved: 0, unsent: 1 }, '1....'])
    await vi.advanceTimersByTimeAsync(REST_MS)
    sent[0]!.done({ seq: 5, answered: 1 })
    await settled()
    expect([sender.note(), kept]).toEqual([{ kind: 'idle', saved: 1, unsent: 0 }, null])
  })

  test.each([400, 401, 403, 409, 413, 429, 500, 502])(
    'refused with %i it throws nothing away and tries again',
    async (status) => {
      answer(0, 1)
      await vi.advanceTimersByTimeAsync(REST_MS)
      sent[0]!.fail(failure(1, status))
      await settled()
      expect([sender.note().kind, kept?.choices]).toEqual(['offline', '1....'])
      answer(1, 0)
      await vi.advanceTimersByTimeAsync(3000)
      expect(sent[1]!.choices).toBe('10...')
    },
  )

  test('a page that comes instead of an answer is no answer', async () => {
    answer(0, 1)
    await vi.advanceTimersByTimeAsync(REST_MS)
    sent[0]!.fail(new SyntaxError('Unexpected token <'))
    await settled()
    expect(sender.note()).toMatchObject({ kind: 'offline', unsent: 1 })
  })

  test('goes on as soon as the net is back', async () => {
    answer(0, 1)
    await vi.advanceTimersByTimeAsync(REST_MS)
    sent[0]!.fail(failure(-1, 0))
    await settled()
    window.dispatchEvent(new Event('online'))
    expect(sent).toHaveLength(2)
  })

  test.each([
    [44_008, 'elsewhere'],
    [44_001, 'closed'],
    [44_002, 'done'],
  ])('ends with %i: %s, and what is here stays', async (code, kind) => {
    answer(0, 1)
    await vi.advanceTimersByTimeAsync(REST_MS)
    sent[0]!.fail(failure(code))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([sender.note().kind, sent.length, kept?.choices]).toEqual([kind, 1, '1....'])
  })

  test('goes on where its page is put up again, and one that was never put up sends nothing', async () => {
    sender.stop()
    // What leaving sends by itself has had its turn before anything is tapped again.
    await vi.advanceTimersByTimeAsync(0)
    sender.start()
    const thrownAway = createSheetSender(
      {
        send: () => {
          throw new Error('nobody answers here')
        },
        keep: () => undefined,
      },
      { answers: now, seq: 4, saved: 0 },
    )
    thrownAway.put(withChoice(now, 0, 1))
    answer(0, 1)
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(sent.map(({ choices }) => choices)).toEqual(['1....'])
    expect(thrownAway.note()).toMatchObject({ kind: 'idle', unsent: 1 })
  })

  test('what was tapped last goes out when its page is left, and nothing once it was handed in', async () => {
    answer(0, 1)
    await vi.advanceTimersByTimeAsync(REST_MS)
    answer(1, 2)
    sender.stop()
    sent[0]!.done({ seq: 5, answered: 1 })
    await vi.advanceTimersByTimeAsync(REST_MS * 3)
    expect(sent.map(({ choices }) => choices)).toEqual(['1....', '12...'])
    sent[1]!.done({ seq: 6, answered: 2 })
    sender.start()
    await sender.hold()
    answer(2, 1)
    sender.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(2)
  })

  test('handing in waits for what is under way, and lets nothing follow', async () => {
    answer(0, 1)
    await vi.advanceTimersByTimeAsync(REST_MS)
    const held = sender.hold()
    sent[0]!.done({ seq: 5, answered: 1 })
    expect(await held).toBe(6)
    answer(1, 1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })
})

import { expect, test } from 'vitest'
import type { Opened } from '../form-setup.ts'
import type { KeptDraft } from './kept-draft.ts'
import { startOf } from './start.ts'

type Parts = { submitTime?: string; draft?: Partial<NonNullable<Opened['draft']>> }

const opened = ({ submitTime, draft }: Parts): Opened =>
  ({
    answer: submitTime ? { answer: '{"a":"sent"}', submitTime } : null,
    draft: draft ? { answers: '{"a":"draft"}', version: 4, no: 1, time: '2026-04-15 10:31:00', ...draft } : null,
    prefill: '{"a":"known"}',
  }) as Opened

const kept = (time: string, draftVersion: number | null = null): KeptDraft => ({
  answers: { a: 'kept' },
  no: 1,
  draftVersion,
  isSending: false,
  at: new Date(`${time.replace(' ', 'T')}+08:00`).getTime(),
})

test('nothing was written: what is known about the person', () => {
  expect(startOf(opened({}), null)).toEqual({
    answers: { a: 'known' },
    from: 'new',
    time: null,
    draftVersion: null,
    wasSending: false,
  })
})

test('a draft newer than the answer is restored, an older one is not', () => {
  expect(startOf(opened({ submitTime: '2026-04-15 10:30:00', draft: {} }), null)).toMatchObject({
    answers: { a: 'draft' },
    from: 'draft',
    time: '10:31',
    draftVersion: 4,
  })
  expect(startOf(opened({ submitTime: '2026-04-15 10:32:00', draft: {} }), null)).toMatchObject({
    answers: { a: 'sent' },
    from: 'answer',
    time: null,
  })
})

test('what was only on this machine goes before the draft it went on from', () => {
  expect(startOf(opened({ draft: {} }), kept('2026-04-15 10:20:00', 4))).toMatchObject({
    answers: { a: 'kept' },
    from: 'kept',
    time: '10:20',
    draftVersion: 4,
  })
})

test('of two that went apart the later one is taken', () => {
  expect(startOf(opened({ draft: {} }), kept('2026-04-15 10:20:00', 3)).from).toBe('draft')
  expect(startOf(opened({ draft: {} }), kept('2026-04-15 10:40:00', 3)).from).toBe('kept')
})

test('what was written before the answer was sent elsewhere is past', () => {
  expect(startOf(opened({ submitTime: '2026-04-15 11:00:00' }), kept('2026-04-15 10:40:00')).from).toBe('answer')
})

test('words still on their way when the window was loaded anew are known for its own', () => {
  const left: KeptDraft = { ...kept('2026-04-15 10:31:05', 4), isSending: true }
  expect(startOf(opened({ draft: {} }), left)).toMatchObject({ from: 'kept', draftVersion: 4, wasSending: true })
  // What stands there now is newer than what they went on from: whose it is, is not known.
  expect(startOf(opened({ draft: { version: 5 } }), left).wasSending).toBe(false)
})

import { beforeEach, expect, test } from 'vitest'
import { session } from '../../../session/index.ts'
import { aToken } from '../../../../test/people.ts'
import { forgetDraft, keepDraft, keptDraft, type KeptDraft } from './kept-draft.ts'

const DRAFT: KeptDraft = {
  answers: { content: '最近睡得不好' },
  no: 2,
  draftVersion: 3,
  isSending: false,
  at: 1_776_000_000_000,
}
const everything = (): string => Object.values({ ...sessionStorage, ...localStorage }).join('\n')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  session.signedIn(aToken())
})

test('comes back in the same window, and cannot be read in the storage', () => {
  keepDraft('m1', DRAFT)
  expect(keptDraft('m1')).toEqual(DRAFT)
  expect(keptDraft('m2')).toBeNull()
  expect(everything()).not.toContain('睡得不好')
  expect(Object.keys(localStorage).join()).not.toContain('draft')
})

test('each matter is forgotten by itself', () => {
  keepDraft('m1', DRAFT)
  keepDraft('m2', { ...DRAFT, no: 5 })
  forgetDraft('m1')
  expect(keptDraft('m1')).toBeNull()
  expect(keptDraft('m2')?.no).toBe(5)
})

test('a refreshed token reads it still; it is the same session', () => {
  keepDraft('m1', DRAFT)
  session.signedIn(aToken())
  expect(keptDraft('m1')).toEqual(DRAFT)
})

test('signing out takes everything along', () => {
  keepDraft('m1', DRAFT)
  session.clear()
  expect(everything()).not.toContain('form-drafts')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('somebody else at the same machine finds nothing, nor does a new session of the same person', () => {
  keepDraft('m1', DRAFT)
  session.signedIn(aToken({ user_id: 'u2' }))
  expect(keptDraft('m1')).toBeNull()
  session.signedIn(aToken())
  keepDraft('m1', DRAFT)
  const left = { ...sessionStorage }
  session.signedIn(aToken({ signKey: 'HxscGxoZGBcWFRQTEhEQDw4NDAsKCQgHBgUEAwIBAAE' }))
  for (const [name, value] of Object.entries(left)) sessionStorage.setItem(name, String(value))
  expect(keptDraft('m1')).toBeNull()
})

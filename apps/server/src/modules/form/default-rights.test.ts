import { expect, test } from 'vitest'
import { formCatalogue } from '@xinqiao/domain'
import { defaultRights } from './default-rights.ts'

const writersOf = (code: string) =>
  defaultRights(code)
    .filter(({ action }) => action === 'edit')
    .map(({ roleCode }) => roleCode)

test('a classmate may tell of somebody, and judge nobody', () => {
  const theirs = formCatalogue.map(({ code }) => code).filter((code) => writersOf(code).includes('CRISIS_ROLE_CLASS'))
  expect(theirs).toEqual(['F20'])
})

test('nobody reads what others wrote, and no visitor writes about others, until a school says so', () => {
  const all = formCatalogue.flatMap(({ code }) => defaultRights(code))
  expect(all.filter(({ action }) => action === 'view')).toEqual([])
  expect(all.filter(({ roleCode, action }) => roleCode === 'ROLE_GENERAL' && action !== 'fill')).toEqual([])
})

test('somebody can fill in or write every form of the catalogue', () => {
  expect(formCatalogue.filter(({ code }) => defaultRights(code).length === 0).map(({ code }) => code)).toEqual([])
})

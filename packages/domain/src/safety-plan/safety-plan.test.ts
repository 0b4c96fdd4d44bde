import { expect, test } from 'vitest'
import { emptySafetyPlan, halfNamed, isEmptySafetyPlan, tidySafetyPlan } from './safety-plan.ts'

const person = (name: string, phone: string) => ({ ...emptySafetyPlan, people: [{ name, phone, note: '' }] })

test('lines that say nothing are not kept', () => {
  const plan = tidySafetyPlan({
    signs: [' 两晚睡不着 ', '  '],
    steps: [{ text: ' ', note: '东门出发' }],
    people: [{ name: ' ', phone: ' ', note: '室友' }],
    places: [''],
    agreements: ['药放在妈妈那里'],
  })
  expect(plan).toEqual({ ...emptySafetyPlan, signs: ['两晚睡不着'], agreements: ['药放在妈妈那里'] })
  expect(isEmptySafetyPlan(tidySafetyPlan({ ...plan, signs: [], agreements: [' '] }))).toBe(true)
})

test.each([
  ['子航', '13800000000', false],
  ['中心', '027-5550 1200', false],
  ['', '13800000000', true],
  ['子航', '', true],
  ['子航', '打我微信', true],
])('whoever is to be called has a name and a number: %s %s', (name, phone, isHalf) => {
  expect(halfNamed(person(name, phone))).toBe(isHalf)
})

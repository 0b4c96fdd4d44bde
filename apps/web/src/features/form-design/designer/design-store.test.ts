import type { FormDefinition } from '@xinqiao/domain'
import { expect, test } from 'vitest'
import { basicFields, businessFields } from '../model/palette.ts'
import { createDesignStore } from './design-store.ts'

const EMPTY: FormDefinition = { schemaVersion: 1, title: '表单', fields: [] }
const [text, paragraph] = basicFields as [(typeof basicFields)[0], (typeof basicFields)[0]]
const [grading] = businessFields as [(typeof businessFields)[0]]
const open = (definition = EMPTY) => {
  const store = createDesignStore(definition)
  const props = () => store.get().history.present.fields.map(({ prop }) => prop)
  return { store, props }
}

test('what is added stands behind what is selected, and is selected then', () => {
  const { store, props } = open()
  store.add(text)
  store.add(text)
  store.select('text1')
  store.add(paragraph)
  expect(props()).toEqual(['text1', 'paragraph1', 'text2'])
  expect(store.get().selected).toBe('paragraph1')
  store.add(paragraph, 0)
  expect(props()[0]).toBe('paragraph2')
})

test('what is made together stays together', () => {
  const { store, props } = open()
  store.add(businessFields.find(({ key }) => key === 'emergencyContact')!)
  store.add(text)
  expect(props()).toEqual(['emergencyContact', 'emergencyContactPhone', 'text1'])
})

test('a section with a life of its own is there once', () => {
  const { store, props } = open()
  expect(store.add(grading)).toBe(true)
  expect(store.add(grading)).toBe(false)
  store.duplicate('gradingResults')
  expect(props()).toEqual(['gradingResults'])
})

test('a name is never given twice: not after removing, undoing, saving, nor when an older version had it', () => {
  const { store, props } = open()
  store.remember([{ ...EMPTY, fields: [{ prop: 'text4', type: 'input', label: '旧' }] }])
  store.add(text)
  store.remove('text5')
  store.add(text)
  store.undo()
  store.add(text)
  expect(props()).toEqual(['text7'])
  store.reset(EMPTY)
  store.add(text)
  expect(props()).toEqual(['text8'])
})

test('removing selects the next; undoing the adding of what is selected selects the form', () => {
  const { store, props } = open()
  for (const entry of [text, text, paragraph]) store.add(entry)
  store.remove('text2')
  expect(store.get().selected).toBe('paragraph1')
  store.remove('paragraph1')
  expect(store.get().selected).toBe('text1')
  store.undo()
  store.undo()
  expect(props()).toEqual(['text1', 'text2', 'paragraph1'])
  store.select('paragraph1')
  store.undo()
  expect(store.get().selected).toBeNull()
})

test('saving is no step; undoing to what is saved is no change', () => {
  const { store } = open()
  store.add(text)
  store.markSaved(store.get().history.present)
  store.add(text)
  store.undo()
  expect(store.get().history.present).toBe(store.get().saved)
})

test('another name for a field keeps it selected; groups get names of their own', () => {
  const { store, props } = open()
  store.add(text)
  store.rename('text1', 'phone')
  expect(store.get().selected).toBe('phone')
  store.add(text)
  store.addGroup(1)
  expect(store.get().history.present.groups).toEqual([{ key: 'group1', label: '分组 1' }])
  store.move(props()[1]!, 0)
  store.step(props()[0]!, 1)
  expect(props()).toEqual(['phone', 'text2'])
})

import { Type } from '@xinqiao/contract'
import { describe, expect, test } from 'vitest'
import { compileCheck } from '../../src/kernel/http/validation.ts'
import { badCasesFor } from './bad-cases.ts'
import { anyId, idPlacesOf, inputFor, outgoingOf, sampleOf, withValueAt, type Schema } from './sample.ts'
import { allCalls } from './stage.ts'

const fieldsOf = (schema: Schema | undefined): string[] => Object.keys(schema?.properties ?? {})

describe('generated input', () => {
  test('is what the schemas of every call accept, small, full and at the edge', () => {
    const refused: string[] = []
    for (const [key, call] of allCalls)
      for (const size of ['small', 'full', 'edge'] as const)
        for (const part of ['params', 'query', 'body'] as const)
          try {
            compileCheck(call[part], part)(structuredClone(inputFor(call, anyId, size)[part]))
          } catch (error) {
            refused.push(`${key} ${size} ${part}: ${(error as Error).message}`)
          }
    expect(refused).toEqual([])
  })

  test('reaches the limits it claims to reach', () => {
    const schema = Type.Object({ name: Type.String({ maxLength: 7 }), n: Type.Integer({ maximum: 9 }) }) as Schema
    expect(sampleOf(schema, anyId, 'edge')).toEqual({ name: '样样样样样样样', n: 9 })
  })

  test('finds every id, also inside lists', () => {
    const Id = Type.String({ format: 'uuid', 'x-entity': 'user' })
    const body = Type.Object({ owner: Id, members: Type.Array(Type.Object({ id: Id })) })
    const call = { summary: '', access: { kind: 'signedIn' }, effect: 'read', reply: Type.Null(), body } as const
    expect(idPlacesOf(call).map(({ path }) => path.join('.'))).toEqual(['owner', 'members.0.id'])
    const input = inputFor(call, anyId, 'full')
    expect(withValueAt(input, 'body', ['members', '0', 'id'], 'x').body).toMatchObject({ members: [{ id: 'x' }] })
  })

  test('gives every field of every call its bad values, one at a time', () => {
    for (const [key, call] of allCalls) {
      const cases = badCasesFor(key, call, inputFor(call, anyId, 'full'))
      expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
      for (const part of ['params', 'query', 'body'] as const)
        for (const field of fieldsOf(call[part]))
          expect(cases.filter(({ name }) => name.startsWith(`${part}.${field}:`)).length).toBeGreaterThan(30)
    }
    expect(outgoingOf('GET /a/{id}', { params: { id: 'x/y' }, query: { l: [1, 2] }, body: undefined })).toEqual({
      method: 'GET',
      path: '/a/x%2Fy',
      rawQuery: 'l=1&l=2',
    })
  })
})

// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ShuffledFiles } from '../lib/shuffled-files.mjs'

/** @typedef {import('vitest/node').TestSpecification} File */

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/**
 * @param {string} name
 * @param {boolean} isolate
 */
const project = (name, isolate) => {
  const itself = { name, config: { isolate, sequence: { groupOrder: 0 } } }
  return NAMES.map((file) => ({ project: itself, moduleId: `/somewhere/${name}/${file}.test.ts` }))
}

/** @param {object[]} files */
const order = async (files) => {
  const cache = { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) }
  const ctx = /** @type {never} */ ({ config: { root: '/somewhere' }, cache })
  // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
  const sorted = await new ShuffledFiles(ctx).sort(/** @type {File[]} */ (files))
  return sorted.map(({ moduleId }) => moduleId)
}

const shared = project('shared', false)
const own = project('own', true)

test('files that share a process are shuffled, the same way on every run of a commit', async () => {
  const once = await order(shared)
  assert.deepEqual(
    once.toSorted(),
    shared.map(({ moduleId }) => moduleId),
  )
  assert.deepEqual(await order(shared.toReversed()), once)
})

test('a project stays in one piece, and files on their own keep their order', async () => {
  const all = await order([...shared, ...own])
  const [first, second] = [all.slice(0, NAMES.length), all.slice(NAMES.length)]
  assert.deepEqual(
    first,
    own.map(({ moduleId }) => moduleId),
  )
  assert.deepEqual(second, await order(shared))
})

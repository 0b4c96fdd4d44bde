// @ts-check
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { seed } from './seed.mjs'

/** @typedef {import('vitest/node').TestSpecification} File */

/**
 * Files that share a process run in an order drawn from the seed, so that a test which leans on a neighbour is found out.
 * A project stays in one piece (a worker serves one project and ends with it), and files with a process of their own keep
 * vitest's order, the longest first.
 */
export class ShuffledFiles extends BaseSequencer {
  /**
   * @override
   * @param {File[]} files
   */
  async sort(files) {
    console.log(`seed ${seed} (TEST_SEED=${seed} repeats this order and these examples)`)
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const usual = await super.sort(files)
    const projects = Map.groupBy(usual, ({ project }) => project)
    return [...projects].flatMap(([project, all]) => (project.config.isolate ? all : this.#shuffled(all)))
  }

  /** @param {File[]} files */
  #shuffled(files) {
    const { root } = this.ctx.config
    /** @param {File} file */
    const drawn = (file) => [sha1(`${seed} ${relative(root, file.moduleId).replaceAll('\\', '/')}`), file]
    const lots = new Map(/** @type {[string, File][]} */ (files.map(drawn)))
    return [...lots.keys()].toSorted().flatMap((lot) => lots.get(lot) ?? [])
  }
}

/** @param {string} text */
const sha1 = (text) => createHash('sha1').update(text).digest('hex')

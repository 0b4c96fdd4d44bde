import { randomUUID } from 'node:crypto'
import { lexiconMachine } from '@xinqiao/domain'
import { recordInitial } from '../../src/kernel/transition.ts'
import { sealLexicon } from '../../src/modules/lexicon/index.ts'
import { inTenant } from '../departments.ts'
import type { TestApp } from '../harness.ts'
import type { TestTenant, TestUser } from '../people.ts'

/** A word that waits for a second person. */
export const seedLexicon = (
  app: TestApp,
  tenant: TestTenant,
  { admin, mark }: { admin: TestUser; mark: string },
): Promise<Record<'lexicon_word' | 'lexicon_edition', string>> =>
  inTenant(app, tenant, async (tx) => {
    const [word, id] = [randomUUID(), randomUUID()]
    await tx.insert('lexicon_word', { id: word, normal: `词${mark}`.slice(0, 20), hits: 0, created_at: tx.now })
    await tx.insert('lexicon_edition', {
      id,
      state: 'waiting',
      version: 1,
      word_id: word,
      no: 1,
      word: `词${mark}`.slice(0, 20),
      variants: [],
      category: 'suicide',
      weight: 2,
      context: 'any',
      is_deniable: true,
      is_enabled: true,
      reason: sealLexicon(tx, 'reason', id, mark),
      made_by: admin.id,
      made_at: tx.now,
    })
    await recordInitial(tx, { machine: lexiconMachine, entity: 'lexicon_edition', id })
    return { lexicon_word: word, lexicon_edition: id }
  })

import type { FilePart } from '../archive/index.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import { field, tagsOf } from './tag.repo.ts'
import { tagTexts as texts } from './tag.messages.ts'

export const tagLayer = 2

export const tagFilePart: FilePart = {
  code: 'tag',
  layer: tagLayer,
  label: texts.file,
  timeline: async (tx, personId) =>
    (await tagsOf(tx, personId)).map((row) => ({
      at: row.created_at,
      title: tx.keys.decrypt(inRow(field('name'), row.id), row.name),
      note: texts.until(row.expires_on),
    })),
}

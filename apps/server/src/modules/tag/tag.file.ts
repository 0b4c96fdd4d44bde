import { parseDate } from '@xinqiao/domain'
import { fileCopy, type FilePart, type Me } from '../file-part/index.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import { field, tagLayer, tagsOf } from './tag.repo.ts'
import { tagTexts as texts } from './tag.messages.ts'
import { listTags } from './user-tags.ts'

export const tagFilePart: FilePart = {
  code: 'tag',
  layer: tagLayer,
  label: texts.file,
  timeline: async (tx, personId) =>
    (await tagsOf(tx, personId)).map((row) => ({
      at: parseDate(row.found_on) ?? row.created_at,
      title: tx.keys.decrypt(inRow(field('name'), row.id), row.name),
      source: tx.keys.decrypt(inRow(field('source'), row.id), row.source),
      note: texts.until(row.expires_on),
      ...(row.correction_at ? { mark: 'asked' as const } : {}),
    })),
  copy: fileCopy((tx, { actor }: Me) => listTags(tx, actor, actor.userId), {
    key: 'tags',
    title: texts.file,
    place: 'word',
    columns: [
      { title: '标签', width: 30, value: (row) => row.name },
      { title: '依据', width: 50, value: (row) => row.source },
      { title: '有效期至', width: 20, value: (row) => row.expiresOn },
    ],
  }),
}

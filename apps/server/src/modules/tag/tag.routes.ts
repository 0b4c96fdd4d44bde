import { tagCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { addTag, askCorrection, correctTag, listTags, removeTag } from './user-tags.ts'

export const tagRegistration = register(tagCalls, {
  'GET /public/tag/userTag/{id}': (tx, { params }, ctx) => listTags(tx, ctx.requireActor(), params.id),
  'POST /public/tag/add': (tx, { body }, ctx) => addTag(tx, ctx.requireActor(), body),
  'POST /public/tag/correct': (tx, { body }, ctx) => correctTag(tx, ctx.requireActor(), body),
  'POST /public/tag/remove': (tx, { body }, ctx) => removeTag(tx, ctx.requireActor(), body),
  'POST /public/tag/askCorrection': (tx, { body }, ctx) => askCorrection(tx, ctx.requireActor(), body),
})

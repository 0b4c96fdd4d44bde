import { scaleCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { importScale } from './import-scale.ts'
import { confirmScale, discardDraft, publishScale } from './publish-scale.ts'
import { readGolden, readScaleView, readTree } from './read-library.ts'
import { scaleTemplate } from './scale-template.ts'

export const scaleRegistration = register(scaleCalls, {
  'GET /scale/scale/tree': (tx) => readTree(tx),
  'GET /scale/scale/view': (tx, { query }) => readScaleView(tx, query),
  'GET /scale/scale/golden': (tx, { query }) => readGolden(tx, query.versionId),
  'GET /scale/scale/template': () => scaleTemplate(),
  'POST /scale/import': { outside: ({ body, file }, ctx) => importScale(ctx, file, body.note ?? '') },
  'POST /scale/publish': (tx, { body }, ctx) => publishScale(tx, ctx.requireActor(), body),
  'POST /scale/discard': (tx, { body }, ctx) => discardDraft(tx, ctx.requireActor(), body.versionId),
  'POST /scale/confirm': (tx, { body }, ctx) => confirmScale(tx, ctx.requireActor(), body),
})

import { archiveCalls } from '@xinqiao/contract'
import { formatDateTime, type Layer } from '@xinqiao/domain'
import { register } from '../../kernel/http/binding.ts'
import { requireFreshFactor } from '../auth/index.ts'
import { endCover, listHosts, pageOfCovers, saveCover } from './cover.ts'
import type { FilePart } from '../file-part/index.ts'
import { askGlass, endGlass, reviewGlass } from './glass.ts'
import { endHold, pageOfHolds, saveHold } from './hold.ts'
import { openLayer } from './layer-door.ts'
import { pageOfFiles } from './list-files.ts'
import { pageOfGlasses } from './list-glass.ts'
import { pageOfGrants } from './list-grants.ts'
import { pageOfProofs } from './list-proofs.ts'
import { readFile } from './read-file.ts'

/** From here on it is what somebody said in confidence: whoever has a second factor is still the one who showed it. */
const CONFIDENTIAL: Layer = 3

export const archiveRegistration = (parts: readonly FilePart[]) =>
  register(archiveCalls, {
    'POST /archive/page': (tx, { body }, ctx) => pageOfFiles(tx, ctx.requireActor(), body),
    'GET /archive/detail': (tx, { query }, ctx) => readFile(tx, ctx.requireActor(), parts, query.userId),
    'POST /archive/open': async (tx, { body }, ctx) => {
      const { userId: personId, layer, purpose, reason } = body
      if (layer >= CONFIDENTIAL) await requireFreshFactor(tx, ctx.requireActor())
      const until = await openLayer(tx, ctx.requireActor(), { personId, layer: layer as Layer, purpose, reason })
      return { until: formatDateTime(until) }
    },
    'POST /archive/grant/page': (tx, { body }, ctx) => pageOfGrants(tx, ctx.requireActor(), body),
    'POST /archive/glass/page': (tx, { body }, ctx) => pageOfGlasses(tx, ctx.requireActor(), body),
    'POST /archive/glass/ask': (tx, { body }, ctx) => askGlass(tx, ctx.requireActor(), body),
    'POST /archive/glass/end': (tx, { body }, ctx) => endGlass(tx, ctx.requireActor(), body),
    'POST /archive/glass/review': (tx, { body }, ctx) => reviewGlass(tx, ctx.requireActor(), body),
    'POST /archive/cover/page': (tx, { body }, ctx) => pageOfCovers(tx, ctx.requireActor(), body),
    'GET /archive/cover/hosts': (tx, _, ctx) => listHosts(tx, ctx.requireActor()),
    'POST /archive/cover/save': (tx, { body }, ctx) => saveCover(tx, ctx.requireActor(), body),
    'POST /archive/cover/end': (tx, { body }, ctx) => endCover(tx, ctx.requireActor(), body),
    'POST /archive/hold/page': (tx, { body }, ctx) => pageOfHolds(tx, ctx.requireActor(), body),
    'POST /archive/hold/save': (tx, { body }, ctx) => saveHold(tx, ctx.requireActor(), body),
    'POST /archive/hold/end': (tx, { body }, ctx) => endHold(tx, ctx.requireActor(), body),
    'POST /archive/proof/page': (tx, { body }) => pageOfProofs(tx, parts, body),
  })

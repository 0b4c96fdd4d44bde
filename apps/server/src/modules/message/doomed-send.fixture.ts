import { beDoomed, saysAndHangs } from '../../../test/doomed.ts'
import { mustReadNotice } from './producers.ts'
import { announcementKind } from './send-many.ts'

/** The first portion is told; in the second it stops. */
let asked = 0
await beDoomed(
  announcementKind({
    ...mustReadNotice,
    next: (tx, ...given) => (++asked > 1 ? saysAndHangs<string[]>() : mustReadNotice.next(tx, ...given)),
  }),
)

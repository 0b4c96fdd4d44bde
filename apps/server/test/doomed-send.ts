import { beDoomed, saysAndHangs } from './doomed.ts'
import { mustReadNotice } from '../src/modules/message/producers.ts'
import { announcementKind } from '../src/modules/message/send-many.ts'

/** The first portion is told; in the second it stops. */
let asked = 0
await beDoomed(
  announcementKind({
    ...mustReadNotice,
    next: (tx, ...given) => (++asked > 1 ? saysAndHangs<string[]>() : mustReadNotice.next(tx, ...given)),
  }),
)

import { Readable } from 'node:stream'
import { formatDate } from '@xinqiao/domain'
import { formInForce } from '../../modules/form/index.ts'
import { drawnSignature } from './drawn-signature.ts'
import { give, mark, type Stage } from './form-stage.ts'
import { returning } from './form-stories.ts'
import { seededRandom } from './random.ts'
import { personOf } from './world.ts'

const AGO = 6
/** As a doctor writes it. */
const PROOF = '复诊意见'

/** Somebody comes back to school: the counsellor has written the assessment and signed it, the student has yet to. */
export const tellReturn = async (stage: Stage): Promise<void> => {
  const { tx, world, past } = stage
  const { files } = world
  if (files === null) return
  const author = personOf(world, 'consultant2')
  const student = personOf(world, 'student3')
  const note = drawnSignature(PROOF, seededRandom('hospital'))
  const proof = await files.make(tx.tenantId, `${PROOF}.png`, Readable.from([note]))
  const owned = { purpose: 'attachment', ownerId: author.id, bizType: 'attachment', bizId: author.id }
  await proof.save(past(AGO), { ...owned, expiresAt: null })
  const written = {
    ...returning,
    assessDate: formatDate(past(AGO).now),
    hospitalProof: [proof.id],
    sign_teacher: await mark(stage, author, AGO),
  }
  await give(stage, author, AGO, await formInForce(tx, 'F24'), written, { userId: student.id })
}

import { Readable } from 'node:stream'
import type { FieldRight, RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { createAnswerModule } from '../../modules/answer/index.ts'
import {
  adoptCatalogue,
  createForm,
  publishForm,
  saveFormDraft,
  saveFormSetting,
  writeRight,
} from '../../modules/form/index.ts'
import { createGradingPart, saveScaleResult, saveSignature } from '../../modules/smart-form/index.ts'
import { findRoleByCode } from '../../modules/user/index.ts'
import { drawnSignature } from './drawn-signature.ts'
import { tellCare } from './form-care.ts'
import { careForm, sessionRecord } from './form-designs.ts'
import { tellReturn } from './form-return.ts'
import { byDay, DAY, type Stage } from './form-stage.ts'
import { tellVisits } from './form-visits.ts'
import { COLLEGES } from './names.ts'
import { seededRandom } from './random.ts'
import { actorOf, pastOf, personOf, type DemoWorld, type Past } from './world.ts'

/** Forms of the school's own beside the catalogue's, and what people have written in them. */
export const tellForms = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const past = byDay(tx, pastOf(tx, world, 'form'))
  await adoptCatalogue(past(60 * DAY))
  // One school that has only just begun, and one that has worked with it for a while.
  if (world.depts.colleges.length < COLLEGES.length) return
  const careId = await designCare(tx, world, past)
  const recordId = await designRecord(tx, world, past)
  const { files } = world
  if (files === null) return
  const { desk, door } = createAnswerModule([], [createGradingPart()])
  const pictures = new Map<string, string>()
  const stage: Stage = {
    tx,
    world,
    past,
    desk,
    scale: (by, ago, scaleCode, answers) => saveScaleResult(past(ago), actorOf(tx, by), door, { scaleCode, answers }),
    sign: async (person, ago) => {
      const known = pictures.get(person.id)
      if (known) return known
      const picture = drawnSignature(person.realName, seededRandom(`signature:${person.username}`))
      const made = await files.make(tx.tenantId, `${person.realName}.png`, Readable.from([picture]))
      const owned = { purpose: 'signature', ownerId: person.id, bizType: 'signature', bizId: person.id }
      await made.save(past(ago), { ...owned, expiresAt: null })
      pictures.set(person.id, made.id)
      return made.id
    },
  }
  for (const account of ['consultant', 'assessor', 'student']) {
    const person = personOf(world, account)
    const fileId = await stage.sign(person, 50 * DAY)
    await saveSignature(past(50 * DAY), actorOf(tx, person), { fileId, source: 'drawn' })
  }
  await tellCare(stage, careId)
  await tellVisits(stage, recordId)
  await tellReturn(stage)
}

const open = async (
  tx: Tx,
  world: DemoWorld,
  formId: string,
  role: RoleCode,
  actions: readonly ('fill' | 'view' | 'edit')[],
  fields: Readonly<Record<string, FieldRight>> = {},
): Promise<void> => {
  const { id: roleId } = (await findRoleByCode(tx, role))!
  await writeRight(tx, { formId, roleId, actions, fields, version: 0 })
}

/** Published twice, and being changed again. */
const designCare = async (tx: Tx, world: DemoWorld, past: Past): Promise<string> => {
  const admin = actorOf(tx, personOf(world, 'admin'))
  const content = (no: 1 | 2 | 3) => ({ title: careForm(no).title, content: JSON.stringify(careForm(no)) })
  const made = await createForm(past(42 * DAY), admin, { typeCode: 'CUSTOM', ...content(1) })
  const { id } = made
  const first = await publishForm(past(40 * DAY), admin, { id, version: made.version, note: '新生入学第一个月' })
  const second = await saveFormDraft(past(15 * DAY), admin, { id, version: first.version, ...content(2) })
  const now = await publishForm(past(14 * DAY), admin, {
    id,
    version: second.version,
    note: '增加两周感受与“网络与作息”，去掉生源地',
  })
  await saveFormDraft(past(20), admin, { id, version: now.version, ...content(3) })
  const early = past(40 * DAY)
  await open(early, world, id, 'ROLE_GENERAL', ['fill'])
  await open(early, world, id, 'ROLE_ASSESSMENT', ['view', 'edit'])
  await open(early, world, id, 'CRISIS_ROLE_CENTER_SUPERINTENDENT', ['view'])
  // Tutors see how their students get on, not what they told the centre.
  await open(early, world, id, 'CRISIS_ROLE_CONSULTANT', ['view'], {
    difficultyWords: 'hidden',
    VisitorSelfAssessment: 'hidden',
  })
  return id
}

const designRecord = async (tx: Tx, world: DemoWorld, past: Past): Promise<string> => {
  const admin = actorOf(tx, personOf(world, 'admin'))
  const { title } = sessionRecord
  const made = await createForm(past(58 * DAY), admin, {
    typeCode: 'F12',
    title,
    content: JSON.stringify(sessionRecord),
  })
  await publishForm(past(58 * DAY), admin, { id: made.id, version: made.version, note: '本校的记录格式' })
  await saveFormSetting(past(58 * DAY), admin, { categoryCode: 'F12', formId: made.id })
  return made.id
}

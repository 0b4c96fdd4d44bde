import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  appointmentTypes,
  canonicalJson,
  formatDateTime,
  isAppointmentType,
  labelCopies,
  starIn,
  type FormAnswers,
} from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { openedAnswers } from '../../modules/answer/index.ts'
import { formAtHand, formInForce, type FormAtHand } from '../../modules/form/index.ts'
import { drawnSignature } from './drawn-signature.ts'
import { seededRandom } from './random.ts'
import { recordAnswers, type RecordedVisit, type Told } from './record-answers.ts'
import { themes } from './record-words.ts'
import { personOf, type DemoWorld } from './world.ts'

/** What visitors said when they came, on every visit since. */
const tieRegistrations = (tx: Tx): Promise<unknown> =>
  tx.sql(
    `update appointment a set registration_id = r.id
       from (select distinct on (visitor_id) id, visitor_id, created_at from registration
              where tenant_id = $1 order by visitor_id, created_at) r
      where a.tenant_id = $1 and a.visitor_id = r.visitor_id and a.registration_id is null and a.start_at > r.created_at`,
    [tx.tenantId],
  )

const completeVisits = (tx: Tx): Promise<RecordedVisit[]> =>
  tx.sql(
    `select a.id, a.type, a.visitor_id, a.host_id, a.consult_method, a.start_at, a.real_start, a.settled_at,
            concat_ws(' ', s.name, r.name) as place, u.real_name as visitor, u.username as account,
            h.real_name as host, h.username as host_account
       from appointment a
       join site s on s.tenant_id = $1 and s.id = a.site_id
       left join room r on r.tenant_id = $1 and r.id = a.room_id
       join user_account u on u.tenant_id = $1 and u.id = a.visitor_id
       join user_account h on h.tenant_id = $1 and h.id = a.host_id
      where a.tenant_id = $1 and a.state = 'complete' and a.record_answer_id is null
      order by a.start_at, a.id`,
    [tx.tenantId],
  )

/** The field each visitor registered with, so that what was talked about is what they came for. */
const fieldsOf = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.sql<{ visitor_id: string; answer_id: string }>(
    'select visitor_id, answer_id from registration where tenant_id = $1 order by created_at',
    [tx.tenantId],
  )
  const opened = await openedAnswers(
    tx,
    rows.map(({ answer_id }) => answer_id),
  )
  return new Map(
    rows.flatMap(({ visitor_id, answer_id }) => {
      const field = Number(opened.get(answer_id)?.['consultingField'])
      return field >= 1 && field <= themes.length ? [[visitor_id, field - 1] as const] : []
    }),
  )
}

/** The hand of each host: the one they keep, or one drawn now. Without a place for pictures nobody signs. */
const handsOf = async (
  tx: Tx,
  { files }: DemoWorld,
  visits: readonly RecordedVisit[],
): Promise<ReadonlyMap<string, string>> => {
  const kept = await tx.sql<{ user_id: string; file_id: string }>(
    'select user_id, file_id from user_signature where tenant_id = $1',
    [tx.tenantId],
  )
  const hands = new Map(kept.map(({ user_id, file_id }) => [user_id, file_id]))
  if (files === null) return hands
  for (const { host_id: ownerId, host, host_account } of visits) {
    if (hands.has(ownerId)) continue
    const picture = drawnSignature(host, seededRandom(`signature:${host_account}`))
    const made = await files.make(tx.tenantId, `${host}.png`, Readable.from([picture]))
    await made.save(tx, { purpose: 'signature', ownerId, bizType: 'signature', bizId: ownerId, expiresAt: null })
    hands.set(ownerId, made.id)
  }
  return hands
}

type Written = { visit: RecordedVisit; form: FormAtHand; answers: FormAnswers; hash: Buffer }

const asked = ({ definition }: FormAtHand, answers: FormAnswers): FormAnswers => {
  const props = new Set(definition.fields.map(({ prop }) => prop))
  return Object.fromEntries(Object.entries(answers).filter(([prop]) => props.has(prop)))
}

/** A fellow student who listened signs as one who took part, everybody else as staff. */
const signingPlace = ({ definition }: FormAtHand): string =>
  definition.fields.find(({ prop }) => prop === 'sign_teacher' || prop === 'sign_common')?.prop ?? 'sign_teacher'

const signed = ({ visit, form, answers, hash }: Written, fileId: string | undefined): FormAnswers =>
  fileId === undefined
    ? answers
    : {
        ...answers,
        [signingPlace(form)]: {
          fileId,
          source: 'drawn',
          realName: visit.host,
          userName: visit.host_account,
          signTime: formatDateTime(visit.settled_at),
          hash: hash.toString('hex'),
        },
      }

/** What is told of each visitor: somebody with a story of their own is as worrying as that story says. */
const teller = (world: DemoWorld, fields: ReadonlyMap<string, number>) => {
  const random = seededRandom(`records:${world.depts.school.name}`)
  const storied = personOf(world, 'student').id
  const known = new Map<string, Pick<Told, 'theme' | 'star'>>()
  return ({ visitor_id: visitorId }: RecordedVisit): Told => {
    const before = known.get(visitorId) ?? {
      theme: themes[fields.get(visitorId) ?? random.int(0, themes.length - 1)]!,
      star: visitorId === storied || random.next() < 0.2 ? ('3' as const) : ('4' as const),
    }
    known.set(visitorId, before)
    return { ...before, random }
  }
}

/** Every visit that is complete has its record: written by its host in the form of its type, graded, signed and sealed. */
export const tellRecords = async (tx: Tx, world: DemoWorld): Promise<void> => {
  await tieRegistrations(tx)
  const visits = await completeVisits(tx)
  const tell = teller(world, await fieldsOf(tx))
  const hands = await handsOf(tx, world, visits)
  const forms = new Map<string, FormAtHand>()
  const written: Written[] = []
  for (const visit of visits) {
    const code = isAppointmentType(visit.type) ? appointmentTypes[visit.type].record : null
    const words = code === null ? null : recordAnswers(code, visit, tell(visit))
    if (code === null || words === null) continue
    const form = forms.get(code) ?? (await formAtHand(tx, { formId: await formInForce(tx, code) }))
    forms.set(code, form)
    const answers = asked(form, words)
    written.push({ visit, form, answers, hash: createHash('sha256').update(canonicalJson(answers)).digest() })
  }
  await keep(tx, world, written, (one) => signed(one, hands.get(one.visit.host_id)))
}

const keep = async (
  tx: Tx,
  world: DemoWorld,
  written: readonly Written[],
  withName: (one: Written) => FormAnswers,
): Promise<void> => {
  const rows = written.map((one) => {
    const { visit, form, hash } = one
    const answers = withName(one)
    const labels = labelCopies(form.definition.fields, answers, form.options)
    const body = JSON.stringify({ answers, labels, last: {}, openedAt: {} })
    const id = world.random.id(`record:${visit.id}`)
    const at = visit.settled_at
    const by = visit.host_id
    return {
      id,
      visit,
      words: { form_no: form.no, content_hash: hash },
      formId: form.formId,
      answer: tx.keys.encrypt(inRow('form_answer.body', id), body),
      copy: tx.keys.encrypt(inRow('form_edition.body', id, 1), body),
      by,
      at,
      fileId: (answers[signingPlace(form)] as { fileId?: string } | undefined)?.fileId,
      star: starIn(answers),
    }
  })
  await tx.insertMany(
    'form_answer',
    rows.map(({ id, visit, words, formId, answer, by, at }) => ({
      id,
      ...words,
      form_id: formId,
      user_id: visit.visitor_id,
      biz_type: 'record',
      biz_id: visit.id,
      status: 'submitted',
      edition: 1,
      body: answer,
      created_by: by,
      updated_by: by,
      created_at: at,
      updated_at: at,
      submitted_at: at,
    })),
  )
  await tx.insertMany(
    'form_edition',
    rows.map(({ id, words, copy, by, at }) => ({
      answer_id: id,
      no: 1,
      event: 'submit',
      ...words,
      body: copy,
      made_by: by,
      made_at: at,
    })),
  )
  await tx.insertMany(
    'form_file',
    rows.flatMap(({ id, fileId }) => (fileId ? { file_id: fileId, answer_id: id, prop: 'sign_teacher' } : [])),
  )
  await tx.insertMany(
    'assessment_level',
    rows.flatMap(({ id, visit, star, by, at }) =>
      star === null
        ? []
        : {
            id: world.random.id(`level:${id}`),
            user_id: visit.visitor_id,
            star,
            answer_id: id,
            made_by: by,
            made_at: at,
          },
    ),
  )
  await tx.sql(
    `update appointment a set record_answer_id = x.answer
       from unnest($2::uuid[], $3::uuid[]) as x(id, answer) where a.tenant_id = $1 and a.id = x.id`,
    [tx.tenantId, rows.map(({ visit }) => visit.id), rows.map(({ id }) => id)],
  )
}

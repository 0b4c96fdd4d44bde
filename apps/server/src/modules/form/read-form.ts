import { formatDateTime, readStored } from '@xinqiao/domain'
import { ensure } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { designProblems } from './design-problems.ts'
import { findForm, findVersion } from './form.repo.ts'
import { readRow } from './list-forms.ts'

type VersionRow = { no: number; note: string; published_at: Date; real_name: string | null; answers: number }

const versionView = ({ no, note, published_at, real_name, answers }: VersionRow) => ({
  no,
  note,
  publishTime: formatDateTime(published_at),
  publishUserName: real_name,
  answerCount: answers,
})

/** The newest first, each with how many answers name it. */
export const versionsOf = async (tx: Tx, formId: string) =>
  (
    await tx.sql<VersionRow>(
      `select v.no, v.note, v.published_at, u.real_name, coalesce(a.n, 0) as answers
         from form_version v
         left join user_account u on u.tenant_id = v.tenant_id and u.id = v.published_by
         left join (select form_no, count(*)::int as n from form_answer
                     where tenant_id = $1 and form_id = $2 group by form_no) a on a.form_no = v.no
        where v.tenant_id = $1 and v.form_id = $2 order by v.no desc`,
      [tx.tenantId, formId],
    )
  ).map(versionView)

export const readForm = async (tx: Tx, id: string) => {
  const draft = readStored((await findForm(tx, id)).draft)
  const [row, problems, versions] = [await readRow(tx, id), await designProblems(tx, draft), await versionsOf(tx, id)]
  return { ...row, content: JSON.stringify(draft), problems, versions }
}

export const readVersion = async (tx: Tx, id: string, no: number) => {
  const definition = readStored(await findVersion(tx, id, no))
  const version = ensure((await versionsOf(tx, id)).find((one) => one.no === no))
  return { ...version, content: JSON.stringify(definition) }
}

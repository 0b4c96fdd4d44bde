import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { rightsOnAll } from '../form/index.ts'
import { isRelated } from '../relation/index.ts'
import { canSeePerson } from '../user/index.ts'

/** Forms that give a level, of those somebody writes about others. */
const gradingForms = async (tx: Tx, actor: Actor): Promise<string[]> => {
  const rights = await rightsOnAll(tx, actor)
  const written = [...rights].filter(([, { actions }]) => actions.has('edit')).map(([id]) => id)
  if (written.length === 0) return []
  const rows = await tx.sql<{ id: string }>(
    `select f.id from form f join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.no = f.published_no
      where f.tenant_id = $1 and f.id = any($2::uuid[]) and f.enabled
        and jsonb_path_exists(v.definition, '$.fields[*] ? (@.widget == "gradingResults")')`,
    [tx.tenantId, written],
  )
  return rows.map(({ id }) => id)
}

/**
 * Levels and what speaks for them are told to those who give levels to this person, not to everybody who may write some
 * form about them: a clerk who registers visitors learns nothing here.
 */
export const mayGrade = async (tx: Tx, actor: Actor, userId: string): Promise<boolean> => {
  const forms = await gradingForms(tx, actor)
  if (forms.length === 0) return false
  return (await canSeePerson(tx, actor, userId)) || isRelated(tx, actor.userId, userId)
}

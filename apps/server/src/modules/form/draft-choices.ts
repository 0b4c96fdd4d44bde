import type { Tx } from '../../kernel/db/tx.ts'
import { choicesFor, gridsOf } from './form-choices.ts'
import { takeOver } from './read-content.ts'

/** What a form that is being designed would offer if it were filled in now. */
export const draftChoices = async (tx: Tx, content: string, siteId: string | null) => {
  const { definition } = takeOver(content, null)
  const choices = await choicesFor(tx, definition, siteId)
  return {
    options: choices.optionLists,
    grids: gridsOf(definition.fields, choices),
    levels: [...choices.levels],
  }
}

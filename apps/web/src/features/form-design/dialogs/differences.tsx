import type { FormDefinition } from '@xinqiao/domain'
import { CheckIcon } from '../../../kit/icons/icons.tsx'
import { PencilIcon, PlusIcon, SwapIcon, TrashIcon } from '../../../kit/icons/shell-icons.tsx'
import { Para } from '../../../kit/layout/layout.tsx'
import { StatusTag, type StatusLook } from '../../../kit/status/status-tag.tsx'
import { ChangeWords } from '../designer/change-words.tsx'
import { FieldIcon } from '../designer/field-icon.tsx'
import { compareForms, type Difference } from '../model/compare.ts'
import { tallyChanges } from '../model/tally.ts'
import { dialogMessages } from './dialogs.messages.ts'
import styles from './dialogs.module.css'

const texts = dialogMessages.compare

const looks: Record<Difference['kind'], StatusLook> = {
  added: { label: texts.kinds.added, icon: <PlusIcon size={12} />, tone: 'success' },
  removed: { label: texts.kinds.removed, icon: <TrashIcon size={12} />, tone: 'danger' },
  changed: { label: texts.kinds.changed, icon: <PencilIcon size={12} />, tone: 'warning' },
  moved: { label: texts.kinds.moved, icon: <SwapIcon size={12} />, tone: 'processing' },
}

type DifferencesProps = { readonly before: FormDefinition; readonly after: FormDefinition; readonly same: string }

/** Field by field, what became of a form. */
export function Differences({ before, after, same }: DifferencesProps) {
  const differences = compareForms(before, after)
  const changes = tallyChanges(before, after)
  const count = (kind: Difference['kind']): number => differences.filter((one) => one.kind === kind).length
  if (differences.length === 0)
    return (
      <p className={styles.same}>
        <CheckIcon size={16} />
        {same}
      </p>
    )
  return (
    <>
      <Para look="soft 13" below={8}>
        {texts.count(count('added'), count('changed') + count('moved'), count('removed'))}
      </Para>
      {changes.length > 0 ? (
        <Para look="14/22" below={12}>
          <ChangeWords changes={changes} />
        </Para>
      ) : null}
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <li key={`${difference.kind} ${difference.prop}`}>
            <p>
              <StatusTag {...looks[difference.kind]} />
              {difference.type ? (
                <FieldIcon type={difference.type} name={difference.prop ?? undefined} size={14} />
              ) : null}
              <b>{difference.prop === null ? texts.whole : difference.label}</b>
              {difference.prop === null ? null : <code>{difference.prop}</code>}
            </p>
            {difference.changes.length > 0 ? (
              <table>
                <thead className="xq-sr">
                  <tr>
                    <th>{texts.what}</th>
                    <th>{texts.before}</th>
                    <th>{texts.after}</th>
                  </tr>
                </thead>
                <tbody>
                  {difference.changes.map((change) => (
                    <tr key={change.what}>
                      <th scope="row">{change.what}</th>
                      <td>
                        <del>{change.before || texts.empty}</del>
                      </td>
                      <td>
                        <ins>{change.after || texts.empty}</ins>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

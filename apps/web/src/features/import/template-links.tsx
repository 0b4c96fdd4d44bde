import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { RECLICK_GUARD_MS } from '../../kit/gate/use-reclick-guard.ts'
import { DownloadIcon } from '../../kit/icons/shell-icons.tsx'
import styles from './import-dialog.module.css'
import { importMessages as texts } from './import.messages.ts'
import { type ImportMode, saveFixedTemplate, saveTypeTemplate, type UserType } from './import.queries.ts'

/** The workbook to fill in: that of the chosen type, and the one whose columns every type has. */
export function TemplateLinks({ type, mode }: { type: UserType | null; mode: ImportMode }) {
  return (
    <div className={styles.templates}>
      <GuardedButton
        type="link"
        size="small"
        guardMs={RECLICK_GUARD_MS}
        icon={<DownloadIcon size={14} />}
        disabled={type === null}
        onClick={() => (type ? saveTypeTemplate(type, mode) : undefined)}
      >
        {type ? texts.template(type.userTypeName) : texts.templateOfType}
      </GuardedButton>
      <GuardedButton
        type="link"
        size="small"
        guardMs={RECLICK_GUARD_MS}
        icon={<DownloadIcon size={14} />}
        onClick={() => saveFixedTemplate(texts.fixedTemplate)}
      >
        {texts.fixedTemplate}
      </GuardedButton>
    </div>
  )
}

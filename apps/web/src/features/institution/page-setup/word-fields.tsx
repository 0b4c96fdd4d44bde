import { Input } from 'antd'
import { useId } from 'react'
import { Stack } from '../../../kit/layout/layout.tsx'
import { pageSetupTexts as texts } from './page-setup.messages.ts'
import type { SetupDraft } from './setup-draft.ts'
import styles from './page-setup.module.css'

const FIELDS = [
  { name: 'title', label: texts.title, hint: texts.titleHint, max: 30, usual: texts.sample.platform },
  { name: 'slogan', label: texts.slogan, hint: texts.sloganHint, max: 40, usual: texts.sample.slogan },
  { name: 'lead', label: texts.leadField, hint: texts.leadHint, max: 80, usual: texts.sample.lead },
  { name: 'footer', label: texts.footer, hint: '', max: 100, usual: '' },
  { name: 'icp', label: texts.icp, hint: texts.icpHint, max: 40, usual: '' },
] as const

type WordFieldsProps = { draft: SetupDraft; onChange?: ((part: Partial<SetupDraft>) => void) | undefined }

export function WordFields({ draft, onChange }: WordFieldsProps) {
  const id = useId()
  return (
    <fieldset className={styles.part} disabled={!onChange}>
      <legend>{texts.words}</legend>
      {FIELDS.map(({ name, label, hint, max, usual }) => (
        <Stack gap={4} key={name} className={styles.field}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <Input
            id={`${id}-${name}`}
            value={draft[name]}
            maxLength={max}
            showCount
            disabled={!onChange}
            placeholder={usual}
            {...(hint ? { 'aria-describedby': `${id}-${name}-hint` } : {})}
            onChange={(event) => onChange?.({ [name]: event.target.value })}
          />
          {hint ? <p id={`${id}-${name}-hint`}>{hint}</p> : null}
        </Stack>
      ))}
    </fieldset>
  )
}

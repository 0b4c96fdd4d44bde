import { Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { toast } from '../../kit/toast.ts'
import { usePhone } from '../../kit/use-media.ts'
import { ColourChoice, ToneChoice, ZoomChoice } from './appearance.tsx'
import { forgetPreferences, prefer, type ShellPart, shellParts, usePreferences } from './preferences.ts'
import styles from './settings-panel.module.css'
import { themeMessages as texts } from './theme.messages.ts'

/** What is not drawn at a width cannot be switched there. */
const DESK_ONLY: readonly ShellPart[] = ['tag', 'topMenu']

const CHOICES: Partial<Record<ShellPart, ReactNode>> = {
  theme: <ToneChoice />,
  themeColour: <ColourChoice />,
  zoom: <ZoomChoice />,
}

type SettingsPanelProps = {
  open: boolean
  onClose: () => void
  /** a shell without a top bar has fewer parts */
  only?: readonly ShellPart[]
}

export function SettingsPanel({ open, onClose, only = shellParts }: SettingsPanelProps) {
  const phone = usePhone()
  const parts = phone ? only.filter((part) => !DESK_ONLY.includes(part)) : only
  const reset = () => {
    forgetPreferences()
    toast.success(texts.resetDone)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      place="right"
      width={380}
      title={texts.panel}
      footer={<Button onClick={reset}>{texts.reset}</Button>}
    >
      <p className={styles.lead}>{texts.lead}</p>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Part key={part} part={part} />
        ))}
      </ul>
      <p className={styles.about}>
        <span>{texts.version}</span>
        <span>{texts.copyright}</span>
      </p>
    </Dialog>
  )
}

function Part({ part }: { part: ShellPart }) {
  const isShown = usePreferences((state) => state[part])
  const id = useId()
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.words}>
          <b id={id}>{texts.parts[part]}</b>
          <span id={`${id}-hint`}>{texts.hints[part]}</span>
        </span>
        <Switch
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          checked={isShown}
          onChange={(checked) => prefer({ [part]: checked })}
        />
      </div>
      {isShown && CHOICES[part] ? <div className={styles.choice}>{CHOICES[part]}</div> : null}
    </li>
  )
}

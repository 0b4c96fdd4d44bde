import { Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Box, Para, Row, Text } from '../../kit/layout/layout.tsx'
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
      <Para look="faint 12/20">{texts.lead}</Para>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Part key={part} part={part} />
        ))}
      </ul>
      <Row as="p" gap={12} align="stretch" justify="between" look="faint 12/20" className={styles.about}>
        <span>{texts.version}</span>
        <span>{texts.copyright}</span>
      </Row>
    </Dialog>
  )
}

function Part({ part }: { part: ShellPart }) {
  const isShown = usePreferences((state) => state[part])
  const id = useId()
  return (
    <li>
      <Row gap={12}>
        <Text grow className={styles.words}>
          <b id={id}>{texts.parts[part]}</b>
          <Text look="faint 12/20" id={`${id}-hint`}>
            {texts.hints[part]}
          </Text>
        </Text>
        <Switch
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          checked={isShown}
          onChange={(checked) => prefer({ [part]: checked })}
        />
      </Row>
      {isShown && CHOICES[part] ? <Box above={10}>{CHOICES[part]}</Box> : null}
    </li>
  )
}

import { Segmented } from 'antd'
import { useId } from 'react'
import { CheckIcon } from '../../kit/icons/icons.tsx'
import { Centre, Column, Text } from '../../kit/layout/layout.tsx'
import { pageTones, presets } from '../../kit/theme/tokens.ts'
import styles from './appearance.module.css'
import { modeWishes } from './mode.ts'
import { prefer, usePreferences, zoomSteps } from './preferences.ts'
import { themeMessages as texts } from './theme.messages.ts'

/** Seven colours, named for those who cannot tell them apart. */
export function ColourChoice() {
  const chosen = usePreferences((state) => state.preset)
  const name = useId()
  return (
    <div role="radiogroup" aria-label={texts.parts.themeColour} className={styles.colours}>
      {presets.map((preset) => (
        <label key={preset.key} className={styles.colour} title={preset.name}>
          <input
            type="radio"
            name={name}
            checked={preset.key === chosen}
            onChange={() => prefer({ preset: preset.key })}
          />
          <Centre as="span" box={32} className={styles.swatch} style={{ background: preset.color }}>
            {preset.key === chosen ? <CheckIcon size={14} /> : null}
          </Centre>
          <Text look="soft 12/20" oneLine>
            {preset.name}
          </Text>
        </label>
      ))}
    </div>
  )
}

const MODES = modeWishes.map((value) => ({ value, label: texts.modes[value] }))
const TONES = pageTones.map((value) => ({ value, label: texts.tones[value] }))

/** By day or by night, and on which paper. */
export function ToneChoice() {
  const mode = usePreferences((state) => state.mode)
  const tone = usePreferences((state) => state.pageTone)
  return (
    <Column gap={8}>
      <Segmented
        block
        aria-label={texts.mode}
        options={MODES}
        value={mode}
        onChange={(next) => prefer({ mode: next })}
      />
      <Segmented
        block
        aria-label={texts.tone}
        options={TONES}
        value={tone}
        onChange={(pageTone) => prefer({ pageTone })}
      />
    </Column>
  )
}

const STEPS = zoomSteps.map((value) => ({ value, label: texts.percent(value) }))

export function ZoomChoice() {
  const value = usePreferences((state) => state.scale)
  return (
    <Segmented
      block
      aria-label={texts.parts.zoom}
      options={STEPS}
      value={value}
      onChange={(scale) => prefer({ scale })}
    />
  )
}

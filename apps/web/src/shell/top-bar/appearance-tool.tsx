import { useState } from 'react'
import { PaletteIcon } from '../../kit/icons/shell-icons.tsx'
import { PopupPanel } from '../../kit/popup-panel.tsx'
import { ColourChoice, ToneChoice, ZoomChoice } from '../theme/appearance.tsx'
import { usePreferences } from '../theme/preferences.ts'
import { themeMessages } from '../theme/theme.messages.ts'
import styles from './appearance-tool.module.css'
import { ToolButton } from '../../kit/tool-button.tsx'

/** Colour, tone and size, as far as the settings leave them in sight. */
export function AppearanceTool({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false)
  const { themeColour, theme, zoom } = usePreferences()
  return (
    <PopupPanel
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<ToolButton label={label} icon={<PaletteIcon />} aria-expanded={isOpen} aria-haspopup="dialog" />}
    >
      <div className={styles.panel}>
        {themeColour ? (
          <section>
            <h2>{themeMessages.parts.themeColour}</h2>
            <ColourChoice />
          </section>
        ) : null}
        {theme ? (
          <section>
            <h2>{themeMessages.parts.theme}</h2>
            <ToneChoice />
          </section>
        ) : null}
        {zoom ? (
          <section>
            <h2>{themeMessages.parts.zoom}</h2>
            <ZoomChoice />
          </section>
        ) : null}
      </div>
    </PopupPanel>
  )
}

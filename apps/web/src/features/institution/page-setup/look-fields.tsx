import {
  loginSceneCodes,
  loginScenes,
  loginTabCodes,
  loginTabs,
  loginThemeCodes,
  loginThemes,
  type LoginTab,
} from '@xinqiao/domain'
import { Checkbox, Radio } from 'antd'
import { useId } from 'react'
import { Row, Stack } from '../../../kit/layout/layout.tsx'
import { brandTone } from '../../../kit/theme/brand-tone.ts'
import { pageSetupTexts as texts } from './page-setup.messages.ts'
import { PictureField } from './picture-field.tsx'
import type { SetupDraft } from './setup-draft.ts'
import styles from './page-setup.module.css'

type LookFieldsProps = {
  draft: SetupDraft
  isOpen: Readonly<Record<LoginTab, boolean>>
  pictures: { logo: string | undefined; background: string | undefined }
  onChange?: ((part: Partial<SetupDraft>) => void) | undefined
}

export function LookFields({ draft, isOpen, pictures, onChange }: LookFieldsProps) {
  const id = useId()
  const picture = (kind: 'logo' | 'background') => (
    <PictureField
      kind={kind}
      address={pictures[kind]}
      onChange={onChange ? (address) => onChange({ [kind]: address }) : undefined}
    />
  )
  return (
    <fieldset className={styles.part} disabled={!onChange}>
      <legend>{texts.look}</legend>
      <Stack gap={4} className={styles.field} role="radiogroup" aria-labelledby={`${id}-theme`}>
        <span id={`${id}-theme`}>{texts.theme}</span>
        <Row gap={8} align="stretch" wrap className={styles.themes}>
          {loginThemeCodes.map((code) => (
            <label key={code} data-chosen={draft.theme === code}>
              <input
                type="radio"
                name={`${id}-theme`}
                checked={draft.theme === code}
                onChange={() => onChange?.({ theme: code })}
              />
              <i style={{ background: brandTone(code).solid }} aria-hidden="true" />
              {loginThemes[code]}
            </label>
          ))}
        </Row>
        <p>{texts.themeHint}</p>
      </Stack>
      <Stack gap={4} className={styles.field}>
        <span id={`${id}-scene`}>{texts.scene}</span>
        <Radio.Group
          aria-labelledby={`${id}-scene`}
          value={draft.scene}
          disabled={!onChange}
          options={loginSceneCodes.map((value) => ({ value, label: loginScenes[value] }))}
          onChange={(event) => onChange?.({ scene: event.target.value as SetupDraft['scene'] })}
        />
        {draft.scene === 'picture' ? picture('background') : null}
      </Stack>
      <Stack gap={4} className={styles.field}>
        <span>{texts.logo}</span>
        {picture('logo')}
      </Stack>
      <Stack gap={4} className={styles.field} role="group" aria-labelledby={`${id}-ways`}>
        <span id={`${id}-ways`}>{texts.waysIn}</span>
        <Checkbox.Group
          value={[...draft.tabs]}
          disabled={!onChange}
          options={loginTabCodes.map((value) => ({
            value,
            label: isOpen[value] ? loginTabs[value] : texts.wayOff(loginTabs[value]),
          }))}
          onChange={(chosen: LoginTab[]) => onChange?.({ tabs: loginTabCodes.filter((code) => chosen.includes(code)) })}
        />
        <p>{texts.waysHint}</p>
      </Stack>
    </fieldset>
  )
}

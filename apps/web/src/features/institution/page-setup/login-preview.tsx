import { loginTabs, tabsToShow, type LoginTab } from '@xinqiao/domain'
import { useState } from 'react'
import { Column, Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { LoginCover } from '../../../kit/login/login-frame.tsx'
import { brandVars } from '../../../kit/theme/brand-vars.ts'
import { useTheme } from '../../../kit/theme/use-theme.ts'
import { useSession } from '../../../session/index.ts'
import { pageSetupTexts as texts } from './page-setup.messages.ts'
import type { SetupDraft } from './setup-draft.ts'
import styles from './login-preview.module.css'

const { sample } = texts

type LoginPreviewProps = {
  draft: SetupDraft
  has: readonly LoginTab[]
  logo: string | undefined
  background: string | undefined
}

/** The login page as it would be, small. A picture of it: nothing in it can be used. */
export function LoginPreview({ draft, has, logo, background }: LoginPreviewProps) {
  const [shape, setShape] = useState<'panel' | 'header'>('panel')
  const school = useSession((state) => state.tenant)
  const { mode } = useTheme()
  const slogan = draft.slogan.trim() || school?.slogan || sample.slogan
  const tabs = tabsToShow(has, draft.tabs)
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <header>
        <Text as="h3" look="15/24">
          {texts.preview}
        </Text>
        <span>{texts.previewNote}</span>
        <div role="group" aria-label={texts.preview}>
          {(['panel', 'header'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={shape === one} onClick={() => setShape(one)}>
              {one === 'panel' ? texts.desktop : texts.phone}
            </button>
          ))}
        </div>
      </header>
      <div className={styles.stage} data-shape={shape}>
        <div className={styles.screen} style={brandVars(draft.theme, mode)} data-xq-face="visitor" inert>
          <LoginCover
            name={school?.name ?? ''}
            note={school?.centreName}
            headline={slogan.match(/[^，,]+[，,]?/g) ?? [slogan]}
            lead={draft.lead.trim() || sample.lead}
            tone={draft.scene === 'night' ? 'night' : 'day'}
            shape={shape}
            logo={logo}
            picture={draft.scene === 'picture' ? background : undefined}
          />
          <Column gap={8} look="12" slim className={styles.form}>
            <Para look="20/28 600">{sample.login}</Para>
            <Para look="soft" below={6}>
              {draft.title.trim() || sample.platform}
            </Para>
            {tabs.length > 1 ? (
              <Row as="p" align="stretch" look="soft" below={4} className={styles.tabs}>
                {tabs.map((tab, at) => (
                  <span key={tab} data-chosen={at === 0}>
                    {loginTabs[tab]}
                  </span>
                ))}
              </Row>
            ) : null}
            <FirstWay tab={tabs[0] ?? 'password'} />
            <Para look="soft">{sample.agree}</Para>
            <p className={styles.button}>{sample.login}</p>
            <p className={styles.footer}>
              {draft.footer.trim() ? <span>{draft.footer.trim()}</span> : null}
              {draft.icp.trim() ? <u>{draft.icp.trim()}</u> : null}
            </p>
          </Column>
        </div>
      </div>
    </section>
  )
}

function FirstWay({ tab }: { tab: LoginTab }) {
  if (tab === 'card') return <p className={styles.field}>{sample.card}</p>
  const [first, second] = tab === 'sms' ? [sample.phone, sample.code] : [sample.account, sample.password]
  return (
    <>
      <p className={styles.field}>{first}</p>
      <p className={styles.field}>{second}</p>
    </>
  )
}

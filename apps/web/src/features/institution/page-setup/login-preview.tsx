import { loginTabs, tabsToShow, type LoginTab } from '@xinqiao/domain'
import { useState } from 'react'
import { LoginCover } from '../../../kit/login/login-frame.tsx'
import { brandVars } from '../../../kit/theme/css-vars.ts'
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
  const slogan = draft.slogan.trim() || school?.slogan || sample.slogan
  const tabs = tabsToShow(has, draft.tabs)
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <header>
        <h3>{texts.preview}</h3>
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
        <div className={styles.screen} style={brandVars(draft.theme)} data-xq-face="visitor" inert>
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
          <div className={styles.form}>
            <p className={styles.title}>{sample.login}</p>
            <p className={styles.subtitle}>{draft.title.trim() || sample.platform}</p>
            {tabs.length > 1 ? (
              <p className={styles.tabs}>
                {tabs.map((tab, at) => (
                  <span key={tab} data-chosen={at === 0}>
                    {loginTabs[tab]}
                  </span>
                ))}
              </p>
            ) : null}
            <FirstWay tab={tabs[0] ?? 'password'} />
            <p className={styles.agree}>{sample.agree}</p>
            <p className={styles.button}>{sample.login}</p>
            <p className={styles.footer}>
              {draft.footer.trim() ? <span>{draft.footer.trim()}</span> : null}
              {draft.icp.trim() ? <u>{draft.icp.trim()}</u> : null}
            </p>
          </div>
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

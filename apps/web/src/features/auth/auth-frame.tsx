import { type ReactNode, useState } from 'react'
import { LoginFrame, type LoginFrameProps } from '../../kit/login/login-frame.tsx'
import styles from './auth.module.css'
import { authTexts } from './auth.messages.ts'
import type { School } from './auth.queries.ts'
import { useHelp } from './help.tsx'
import { useLook } from './look.queries.ts'
import { SchoolDialog } from './school/school-dialog.tsx'

type AuthFrameProps = Pick<
  LoginFrameProps,
  'title' | 'subtitle' | 'corner' | 'drawer' | 'drawerTitle' | 'drawerOpen' | 'onDrawerClose'
> & {
  /** null while nobody knows it yet */
  school: School | null
  children: ReactNode
}

/** Where the ministry lets anybody check a site's number. */
const ICP_REGISTER = 'https://beian.miit.gov.cn/'

/** A slogan breaks after its comma, as it would be spoken. */
const spoken = (slogan: string): string[] => slogan.match(/[^，,]+[，,]?/g) ?? [slogan]

/** School on the left, the page's own form on the right, help under it whatever the form is about. */
export function AuthFrame({ school, children, ...frame }: AuthFrameProps) {
  const help = useHelp(school)
  const look = useLook(school?.id)
  const [isChanging, setChanging] = useState(false)
  return (
    <LoginFrame
      name={school?.name ?? authTexts.product}
      note={school?.centreName ?? authTexts.centre}
      headline={spoken(look.slogan || school?.slogan || authTexts.slogan)}
      lead={look.lead || authTexts.lead}
      tone={look.tone}
      picture={look.picture}
      logo={look.logo}
      theme={look.theme}
      sosText={authTexts.help.sos}
      onSos={help.open}
      {...frame}
      subtitle={frame.subtitle === authTexts.platform && look.title ? look.title : frame.subtitle}
      footer={
        <>
          {look.footer ? <span className={styles.line}>{look.footer}</span> : null}
          {look.icp ? (
            <>
              <a href={ICP_REGISTER} target="_blank" rel="noopener noreferrer">
                {look.icp}
              </a>
              <span className={styles.bar}>|</span>
            </>
          ) : null}
          {authTexts.version}
          {school ? (
            <>
              <span className={styles.bar}>|</span>
              <button type="button" className={styles.quiet} onClick={() => setChanging(true)}>
                {authTexts.school.change}
              </button>
            </>
          ) : null}
        </>
      }
    >
      {children}
      {help.banner}
      {help.card}
      {school && isChanging ? <SchoolDialog school={school} onClose={() => setChanging(false)} /> : null}
    </LoginFrame>
  )
}

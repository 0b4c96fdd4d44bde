import { Link, useSearchParams } from 'react-router'
import { RefusedState } from '../../../kit/states/states.tsx'
import { loginAddress } from '../address.ts'
import { AuthFrame } from '../auth-frame.tsx'
import styles from '../auth.module.css'
import { authTexts } from '../auth.messages.ts'
import type { School } from '../auth.queries.ts'
import { BindingNotice } from '../sso/binding-notice.tsx'
import { SchoolGate } from '../school/school-gate.tsx'
import { SmsForm } from './sms-form.tsx'
import { useAgreement } from '../use-agreement.tsx'

export function Page() {
  return <SchoolGate signedIn="leave">{(school) => <CodeLogin key={school.id} school={school} />}</SchoolGate>
}

function CodeLogin({ school }: { school: School }) {
  const agreement = useAgreement()
  const [query] = useSearchParams()
  return (
    <AuthFrame school={school} title={authTexts.sms.title} subtitle={authTexts.platform}>
      <div className={styles.form}>
        <BindingNotice school={school} />
        {school.methods.sms ? (
          <SmsForm school={school} agreement={agreement} />
        ) : (
          <RefusedState size="card" title={authTexts.sso.off} />
        )}
        <p className={styles.under}>
          <Link to={loginAddress(school.shortName, query.get('redirect'))}>{authTexts.backToLogin}</Link>
        </p>
      </div>
    </AuthFrame>
  )
}

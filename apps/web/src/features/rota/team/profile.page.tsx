import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { Para, Row, Stack } from '../../../kit/layout/layout.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { useSession } from '../../../session/index.ts'
import { KeptSignature } from '../../form/index.ts'
import { Fields } from './fields.tsx'
import { FreeTimes } from './free-times.tsx'
import { type Editing, MemberForm } from './member-form.tsx'
import { MemberSlots } from './member-slots.tsx'
import { PictureButton } from './picture-button.tsx'
import { memberTexts as texts, teamTexts } from './team.messages.ts'
import styles from './team.module.css'
import { type Member, useMember } from './team.queries.ts'

const VISITOR = 'ROLE_GENERAL'

/**
 * Somebody of the team: who they are and when they are there. Visitors see what they could book, the house what stands in the
 * calendar, and everybody their own kept signature. Without a name in the address, oneself.
 */
export function Page() {
  const [params] = useSearchParams()
  const me = useSession(({ user }) => user?.id) ?? ''
  const query = useMember(params.get('userId') ?? params.get('id') ?? me)
  if (!query.data) return <QueryState query={query} />
  return <Profile member={query.data} isOwn={query.data.userId === me} />
}

function Profile({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const navigate = useNavigate()
  const isVisitor = useSession(({ user }) => user?.role?.roleCode) === VISITOR
  const seesRota = useAllowed()('consult_schedule_list_tab')
  const [editing, setEditing] = useState<Editing | null>(null)
  const { realName, avatar, categoryName, title, years, fields, consultMethod, intro, userId } = member
  return (
    <main className={styles.profile}>
      <Row as="header" gap={20} align="stretch" wrap pad={20} className={styles.card}>
        <Avatar name={realName} src={avatar || null} size={88} />
        <Stack gap={4} look="soft" className={styles.about}>
          <h1>{realName}</h1>
          <p>{[categoryName, title, years > 0 ? teamTexts.years(years) : ''].filter(Boolean).join(' · ')}</p>
          <p>{teamTexts.methods[consultMethod]}</p>
          <Fields fields={fields} />
        </Stack>
        <div className={styles.doing}>
          {isVisitor ? (
            <Button variant="primary" size="lg" onClick={() => void navigate(`/myAppointment?teacherId=${userId}`)}>
              {texts.book}
            </Button>
          ) : null}
          {isOwn ? (
            <>
              <Button variant="primary" onClick={() => setEditing({ member })}>
                {texts.edit}
              </Button>
              <PictureButton userId={userId} />
            </>
          ) : null}
        </div>
      </Row>
      <Section title={texts.intro}>
        <p className={styles.intro}>{intro || teamTexts.noIntro}</p>
      </Section>
      {isVisitor ? (
        <Section title={texts.free}>
          <FreeTimes userId={userId} />
        </Section>
      ) : null}
      {isOwn && !isVisitor ? (
        <Section title={texts.signature} lead={texts.signatureLead}>
          <KeptSignature />
        </Section>
      ) : null}
      {!isVisitor && seesRota ? (
        <Section title={texts.ahead}>
          <ScrollRegion inside label={texts.ahead} className={styles.ahead}>
            <MemberSlots userId={userId} span="ahead" />
          </ScrollRegion>
        </Section>
      ) : null}
      <MemberForm editing={editing} isOwn supervisors={[]} onClose={() => setEditing(null)} />
    </main>
  )
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={8} pad={20} className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {lead ? <Para look="faint 13/20">{lead}</Para> : null}
      {children}
    </Stack>
  )
}

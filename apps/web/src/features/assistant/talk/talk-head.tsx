import { Button as MenuButton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { FoldedActions } from '../../../kit/gate/action-buttons.tsx'
import { PhoneIcon, UserIcon } from '../../../kit/icons/icons.tsx'
import { MoreIcon } from '../../../kit/icons/list-icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { RobotIcon } from '../../../kit/icons/work-icons.tsx'
import { Centre, Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { dial } from '../../../kit/login/emergency-sheet.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { kitTexts } from '../../../kit/texts.ts'
import { toast } from '../../../kit/toast.ts'
import { usePhone } from '../../../kit/use-media.ts'
import type { HelpNow } from '../assistant.queries.ts'
import styles from './talk-head.module.css'
import { talkMessages as texts } from './talk.messages.ts'
import { type Conversation, type Terms, useCallPerson, useEnd } from './talk.queries.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { useAskWithdraw } from './use-ask-withdraw.ts'

const SIGN = 36

type TalkHeadProps = { session: Conversation; terms: Terms; help: HelpNow }

/** Who is listening, a person one tap away, and the way out. Never scrolls out of sight. */
export function TalkHead({ session, terms, help }: TalkHeadProps) {
  const call = useCallPerson()
  const person = session.takenByName
  const callPerson = async (): Promise<void> => {
    try {
      await call.mutateAsync(session.id)
      toast.success(texts.called)
    } catch (error) {
      toast.error(reasonOf(error, texts.callFailed))
    }
  }
  return (
    <header className={styles.head}>
      <Listener session={session} />
      {person !== null ? null : session.isWaiting ? (
        help.phone ? (
          <Row as="a" inline gap={6} look="14" className={styles.phone} href={dial(help.phone)}>
            <PhoneIcon size={16} />
            {texts.callDuty}
            <span className="xq-sr">{help.phone}</span>
          </Row>
        ) : null
      ) : (
        <Button
          className={styles.person}
          icon={<UserIcon size={16} />}
          loading={call.isPending}
          onClick={() => void callPerson()}
        >
          {texts.callPerson}
        </Button>
      )}
      <TalkMenu session={session} terms={terms} />
    </header>
  )
}

function Listener({ session: { takenByName, isWaiting } }: { session: Conversation }) {
  const { state } = texts
  if (takenByName !== null)
    return (
      <Who
        sign={<Avatar name={takenByName} src={null} size={SIGN} />}
        title={state.person(takenByName)}
        lead={state.personLead}
      />
    )
  if (isWaiting)
    return (
      <Who
        sign={
          <Centre as="span" box={36} look="brand" firm className={styles.sign} data-tone="apricot">
            <ClockIcon size={20} />
          </Centre>
        }
        title={state.waiting}
        lead={state.waitingLead}
      />
    )
  return (
    <Who
      sign={
        <Centre as="span" box={36} look="brand" firm className={styles.sign}>
          <RobotIcon size={20} />
        </Centre>
      }
      title={state.machine}
      lead={state.machineLead}
    />
  )
}

function Who({ sign, title, lead }: { sign: ReactNode; title: string; lead: string }) {
  return (
    <>
      {sign}
      <Stack grow className={styles.who} role="status">
        <b>{title}</b>
        <Text look="soft 12/18">{lead}</Text>
      </Stack>
    </>
  )
}

function TalkMenu({ session, terms }: { session: Conversation; terms: Terms }) {
  const navigate = useNavigate()
  const isPhone = usePhone()
  const end = useEnd()
  const withdraw = useAskWithdraw()
  const [isReading, setReading] = useState(false)
  const askEnd = async (): Promise<void> => {
    const { ask, lead, ok, no, failed } = texts.end
    if (!(await confirm({ title: ask, content: lead, okText: ok, cancelText: no }))) return
    await end.mutateAsync(session.id).catch((error: unknown) => toast.error(reasonOf(error, failed)))
  }
  return (
    <>
      {isPhone ? null : (
        <Button variant="text" loading={end.isPending} onClick={() => attempt(askEnd)}>
          {texts.menu.end}
        </Button>
      )}
      <FoldedActions
        trigger={
          <MenuButton
            type="text"
            className={styles.more ?? ''}
            icon={<MoreIcon size={18} />}
            aria-label={kitTexts.more}
            aria-haspopup="menu"
          />
        }
        actions={[
          ...(isPhone ? [{ key: 'end', label: texts.menu.end, run: askEnd }] : []),
          { key: 'earlier', label: texts.menu.earlier, run: () => void navigate('/aiTalk?earlier=1') },
          { key: 'terms', label: texts.menu.terms, run: () => setReading(true) },
          { key: 'withdraw', label: texts.menu.withdraw, run: withdraw },
        ]}
      />
      {isReading ? <TermsDialog terms={terms} onClose={() => setReading(false)} /> : null}
    </>
  )
}

import { ForwardIcon, LifebuoyIcon, PhoneIcon } from '../../kit/icons/icons.tsx'
import { SendIcon } from '../../kit/icons/shell-icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { BreathingCard, type BreathingStep } from '../../kit/login/breathing-card.tsx'
import { EmergencyCard } from '../../kit/login/emergency-card.tsx'
import type { EmergencySheetProps } from '../../kit/login/emergency-sheet.tsx'
import { usePhone } from '../../kit/use-media.ts'
import { useSession } from '../../session/index.ts'
import { AskContact } from './ask-contact.tsx'
import { keptSince, linesOf, shiftNow } from './answer-words.ts'
import { DutyRoom } from './duty-room.tsx'
import { emergencyMessages as t, NATIONAL_HOTLINE } from './emergency.messages.ts'
import styles from './help-card.module.css'
import { HelpRow } from './help-row.tsx'
import { hotlineMessages } from './hotline.messages.ts'
import { useHelp, useIsKept, useMinute } from './use-help.ts'

const BREATHS: readonly BreathingStep[] = [
  { text: t.breatheIn, seconds: 4, phase: 'in' },
  { text: t.breatheHold, seconds: 2, phase: 'hold' },
  { text: t.breatheOut, seconds: 6, phase: 'out' },
]
const ROUNDS = 5

/** What is known of the school; with nothing known the national line is still there. */
export type HelpNumbers = { readonly shortName: string; readonly dutyPhone: string; readonly hotline: string } | null

export const hotlineOf = (school: HelpNumbers): string => school?.hotline || NATIONAL_HOTLINE

/** For under a form or a failure: the numbers in one line. */
export const helpLine = (school: HelpNumbers): string => t.numbers(school?.dutyPhone ?? '', hotlineOf(school))

/** The address at which the card stands by itself. */
const helpAddress = (school: { readonly shortName: string } | null): string =>
  school ? `/${school.shortName}/help` : '/help'

/** The page of hotlines, of a school or of none. */
const hotlineAddress = (code: string | null): string => (code ? `/${encodeURIComponent(code)}/hotline` : '/hotline')

/** What the card says and offers, in its own page as over any other. What it needs of the network it can do without. */
export const useHelpSheet = (code: string | null, known: HelpNumbers): Omit<EmergencySheetProps, 'assurance'> => {
  const isPhone = usePhone()
  const isSignedIn = useSession((state) => state.token !== null)
  const help = useHelp(code)
  const now = useMinute()
  const school = help ?? known
  const numbers = { dutyPhone: school?.dutyPhone ?? '', hotline: hotlineOf(school) }
  const shift = shiftNow(help, now)
  const kept = keptSince(help, now)
  return {
    title: t.title,
    lead: t.lead.map((line) => <p key={line}>{line}</p>),
    lines: linesOf(numbers, help, now).map(({ kind, ...line }) =>
      kind === 'centre' ? { ...line, icon: <PhoneIcon size={24} /> } : line,
    ),
    dangerTitle: t.danger,
    dangerLines: [
      { label: t.ambulance, phone: '120' },
      { label: t.police, phone: '110' },
    ],
    callLabel: t.call,
    children: (
      <>
        {kept ? <p className={styles.kept}>{kept}</p> : null}
        {shift ? <DutyRoom shift={shift} canCall={isSignedIn} /> : null}
        {isSignedIn && help && !shift ? <AskContact /> : null}
        <BreathingCard
          title={t.breathe}
          note={t.breatheNote}
          steps={BREATHS}
          rounds={ROUNDS}
          doneText={t.breatheDone}
        />
        {isSignedIn ? <OwnPlan /> : null}
        {isPhone ? <TrustedPerson /> : null}
        <a className={styles.row} href={hotlineAddress(code)}>
          <HelpRow
            icon={<PhoneIcon size={20} />}
            title={hotlineMessages.more}
            note={<span>{hotlineMessages.moreNote}</span>}
            end={<ForwardIcon size={18} />}
          />
        </a>
        {help?.words ? (
          <Row as="p" gap={8} align="stretch" look="13/20" className={styles.said}>
            <LifebuoyIcon size={16} />
            {help.words}
          </Row>
        ) : null}
      </>
    ),
  }
}

type HelpCardProps = { open: boolean; school: HelpNumbers; onClose: () => void }

/** The emergency card over any page, the same before and behind the login. */
export function HelpCard({ open, ...card }: HelpCardProps) {
  return open ? <OpenCard {...card} /> : null
}

function OpenCard({ school, onClose }: Omit<HelpCardProps, 'open'>) {
  const sheet = useHelpSheet(school?.shortName ?? null, school)
  const isKept = useIsKept()
  return (
    <EmergencyCard
      open
      onClose={onClose}
      {...sheet}
      {...(isKept ? { assurance: <a href={helpAddress(school)}>{t.assurance}</a> } : {})}
    />
  )
}

/** What they wrote for hours like this; a whole page, so the card gives way to it. */
function OwnPlan() {
  return (
    <a className={styles.row} href="/safetyPlan">
      <HelpRow
        icon={<LifebuoyIcon size={20} />}
        title={t.plan}
        note={<span>{t.planNote}</span>}
        end={<ForwardIcon size={18} />}
      />
    </a>
  )
}

function TrustedPerson() {
  return (
    <a className={styles.row} href={`sms:?&body=${encodeURIComponent(t.trustedText)}`}>
      <HelpRow
        icon={<SendIcon size={20} />}
        title={t.trusted}
        note={<span>{t.trustedNote}</span>}
        end={<ForwardIcon size={18} />}
      />
    </a>
  )
}

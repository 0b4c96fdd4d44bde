import { Link } from 'react-router'
import { BridgeScene } from '../../kit/brand/bridge-scene.tsx'
import { useSceneTone } from '../../kit/brand/use-scene-tone.ts'
import { DateBlock } from '../../kit/date-block/date-block.tsx'
import { ForwardIcon, LifebuoyIcon } from '../../kit/icons/icons.tsx'
import { Para, Row, Stack } from '../../kit/layout/layout.tsx'
import { SosButton } from '../../kit/login/sos-button.tsx'
import { givenName, type UserInfo, useSession } from '../../session/index.ts'
import { TalkEntry } from '../assistant/index.ts'
import { MeasureDue } from '../care/index.ts'
import { FeedbackDue, NextVisit } from '../appointment/index.ts'
import { InterviewDue, SheetDue } from '../plan/index.ts'
import { emergencyMessages, hotlineOf, openEmergency } from '../emergency/index.ts'
import { greetingAt, isNight, useMoment, useToday } from './moment.ts'
import styles from './visitor-home.module.css'
import { VisitorServices } from './visitor-services.tsx'
import { VisitorTiles } from './visitor-tiles.tsx'
import { kindWords, visitorMessages as texts, workbenchMessages } from './workbench.messages.ts'

export function VisitorHome({ user }: { user: UserInfo }) {
  const moment = useMoment()
  const tenant = useSession((state) => state.tenant)
  const night = isNight(moment.hour)
  const tone = useSceneTone(night ? 'night' : 'day')
  const duty = tenant?.dutyPhone ?? ''
  return (
    <Stack as="main" look="plain">
      <header className={styles.hero} data-tone={tone}>
        <BridgeScene shape="header" tone={tone} />
        <Row gap={12} align="start" justify="between" className={styles.greeting}>
          <div>
            <h1>{workbenchMessages.greeting(greetingAt(moment.hour), givenName(user.name))}</h1>
            <Para look="14/22">{night ? texts.tonight : texts.today}</Para>
          </div>
          <div className={styles.sos}>
            <SosButton onClick={openEmergency}>{emergencyMessages.sos}</SosButton>
          </div>
        </Row>
      </header>
      <div className={styles.body}>
        <NextVisit>
          <KindWords />
        </NextVisit>
        <MeasureDue />
        <InterviewDue />
        <SheetDue />
        <FeedbackDue />
        <Link className={styles.talk} to="/myAppointment">
          <span>
            <b>{texts.talk}</b>
            <span>{texts.talkLead}</span>
          </span>
          <i>
            <ForwardIcon size={18} />
          </i>
        </Link>
        <VisitorTiles />
        <TalkEntry />
        <button type="button" className={styles.help} onClick={openEmergency}>
          <i>
            <LifebuoyIcon size={22} />
          </i>
          <span>
            <b>{texts.hard}</b>
            <span>{texts.lines(duty, hotlineOf(tenant))}</span>
          </span>
          <ForwardIcon size={18} />
        </button>
        <VisitorServices user={user} />
      </div>
    </Stack>
  )
}

/** In the place of the next appointment, as long as there is none. */
function KindWords() {
  const today = useToday()
  const words = kindWords[Number(today.slice(8, 10)) % kindWords.length]
  return (
    <Row as="section" gap={14} surface="warm" className={styles.words} aria-label={texts.words}>
      <DateBlock time={today} />
      <div>
        <Para look="faint 12/20">{texts.words}</Para>
        <p className={styles.quote}>{words}</p>
      </div>
    </Row>
  )
}

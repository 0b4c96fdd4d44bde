import type { ReactNode } from 'react'
import type { SceneTone } from '../brand/bridge-palette.ts'
import { BridgeScene } from '../brand/bridge-scene.tsx'
import { useSceneTone } from '../brand/use-scene-tone.ts'
import { Wordmark } from '../brand/logo.tsx'
import { cx } from '../cx.ts'
import { Dialog } from '../dialog.tsx'
import { Column, Para, Row } from '../layout/layout.tsx'
import { brandVars } from '../theme/brand-vars.ts'
import { breakpoint, type PresetKey } from '../theme/tokens.ts'
import { useTheme } from '../theme/use-theme.ts'
import { useMedia, usePhone } from '../use-media.ts'
import styles from './login-frame.module.css'
import { SosButton } from './sos-button.tsx'

export type LoginFrameProps = {
  /** school and centre, top left of the scene */
  name: string
  note?: string | undefined
  /** the sentence on the sky; each entry is one line */
  headline: readonly string[]
  lead?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** a side panel: beside the form on wide windows, over it elsewhere; must close through `onDrawerClose` */
  drawer?: ReactNode
  drawerTitle?: string
  drawerOpen?: boolean
  onDrawerClose?: () => void
  /** top right of the form, e.g. the button that opens the drawer */
  corner?: ReactNode
  tone?: SceneTone
  /** the address of a picture in place of the painted scene; words on it get a dark ground */
  picture?: string | undefined
  /** the address of the school's own sign */
  logo?: string | undefined
  theme?: PresetKey | undefined
  sosText?: string
  onSos?: () => void
}

export function LoginFrame(props: LoginFrameProps) {
  const { drawer, drawerOpen = false } = props
  const { mode } = useTheme()
  const tone = useSceneTone(props.tone ?? 'day')
  const phone = usePhone()
  const beside = useMedia(`(min-width: ${breakpoint.three}px)`)
  const showBeside = Boolean(drawer) && drawerOpen && beside
  return (
    <div
      className={cx(styles.frame, showBeside && styles.withDrawer)}
      data-xq-face="visitor"
      style={props.theme ? brandVars(props.theme, mode) : undefined}
    >
      <LoginCover {...props} tone={tone} shape={phone ? 'header' : 'panel'} />
      <Column as="main" align="center" slim className={styles.main}>
        <div className={styles.column}>
          {props.corner ? <div className={styles.corner}>{props.corner}</div> : null}
          <h1 className={styles.title}>{props.title}</h1>
          {props.subtitle ? <Para look="soft">{props.subtitle}</Para> : null}
          {props.children}
        </div>
        {props.footer ? <footer className={styles.footer}>{props.footer}</footer> : null}
      </Column>
      {showBeside ? (
        <aside className={styles.drawer} aria-label={props.drawerTitle}>
          {drawer}
        </aside>
      ) : null}
      {drawer && !beside ? (
        <Dialog
          bare
          flush
          open={drawerOpen}
          place="right"
          width={368}
          title={props.drawerTitle ?? ''}
          onClose={props.onDrawerClose}
        >
          {drawer}
        </Dialog>
      ) : null}
    </div>
  )
}

type CoverProps = Pick<
  LoginFrameProps,
  'name' | 'note' | 'headline' | 'lead' | 'picture' | 'logo' | 'sosText' | 'onSos'
> & { tone: SceneTone; shape: 'panel' | 'header' }

/** The school's side of the page. It fills its height, which a smaller copy of it sets with `--cover-height`. */
export function LoginCover(props: CoverProps) {
  const { name, note, headline, lead, picture, logo, shape, sosText, onSos } = props
  // On a picture nobody knows, words are white on a ground that is dark enough for any picture.
  const tone = picture ? 'night' : props.tone
  return (
    <section className={styles.cover} data-tone={tone} aria-label={name}>
      {picture ? (
        <div className={styles.picture} style={{ backgroundImage: `url(${JSON.stringify(picture)})` }} />
      ) : (
        <BridgeScene tone={tone} shape={shape} />
      )}
      <div className={styles.words}>
        <Row gap={12} justify="between">
          <Wordmark name={name} note={note} size="cover" logo={logo} on={tone} />
          {shape === 'header' && onSos ? <SosButton onClick={onSos}>{sosText}</SosButton> : null}
        </Row>
        <p className={styles.headline}>
          {headline.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
    </section>
  )
}

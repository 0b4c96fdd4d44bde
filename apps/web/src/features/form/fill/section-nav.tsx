import type { RefObject } from 'react'
import { CheckIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { fillMessages as texts } from '../form.messages.ts'
import type { Overview } from './overview.ts'
import styles from './section-nav.module.css'
import { useActiveAnchor } from './use-active-anchor.ts'

type SectionNavProps = { root: RefObject<HTMLElement | null>; overview: Overview; isWriting: boolean }

/** The parts of the form at its left, ticked off as they are done. */
export function SectionNav({ root, overview, isWriting }: SectionNavProps) {
  const active = useActiveAnchor(root, overview.anchors)
  const go = (selector: string): void => {
    const place = root.current?.querySelector<HTMLElement>(selector)
    if (place instanceof HTMLDetailsElement) place.open = true
    place?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    place?.querySelector<HTMLElement>('input,textarea,button,[tabindex="0"]')?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.nav} aria-label={overview.hasSections ? texts.sections : texts.questions}>
      <ol>
        {overview.anchors.map(({ key, label, selector, isDone }) => (
          <li key={key}>
            <button
              type="button"
              data-done={isDone}
              aria-current={key === active ? 'true' : undefined}
              title={label}
              onClick={() => go(selector)}
            >
              {isDone && key !== active ? <CheckIcon size={13} /> : <i aria-hidden="true" />}
              <span>{label}</span>
              {isDone ? <span className="xq-sr">{texts.anchorDone}</span> : null}
            </button>
          </li>
        ))}
      </ol>
      {isWriting ? (
        <dl className={styles.keys}>
          <dt>{texts.shortcuts}</dt>
          <Row as="dd" gap={4} oneLine>
            <Keys names={texts.keys.saveDraft} /> {texts.saveDraft}
          </Row>
          <Row as="dd" gap={4} oneLine>
            <Keys names={texts.keys.submit} /> {texts.submit}
          </Row>
        </dl>
      ) : null}
    </nav>
  )
}

function Keys({ names }: { names: readonly string[] }) {
  return names.map((name) => <kbd key={name}>{name}</kbd>)
}

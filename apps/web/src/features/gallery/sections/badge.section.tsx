import { useState } from 'react'
import { BadgeProgress } from '../../../kit/badge/badge-progress.tsx'
import { FloatingBadge } from '../../../kit/badge/floating-badge.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { Card, Choice } from '../gallery-frame.tsx'
import { galleryTexts } from '../gallery.messages.ts'

const { badge: words } = galleryTexts
const states = { idle: 'idle', queued: 'queued', running: 42 } as const

export function BadgeSection() {
  const [isShown, setShown] = useState(false)
  const [state, setState] = useState<keyof typeof states>('running')
  return (
    <Card>
      <Choice
        label={words.state}
        value={state}
        options={{ idle: words.idle, queued: words.queued, running: words.running }}
        onChange={setState}
      />
      <div>
        <Button disabled={isShown} onClick={() => setShown(true)}>
          {words.show}
        </Button>
      </div>
      {isShown ? (
        <FloatingBadge
          name="gallery"
          label={words.open}
          onOpen={() => toast.info(words.opened)}
          onClose={() => setShown(false)}
        >
          <BadgeProgress state={states[state]} />
        </FloatingBadge>
      ) : null}
    </Card>
  )
}

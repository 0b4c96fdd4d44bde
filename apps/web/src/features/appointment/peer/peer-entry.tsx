import { Link } from 'react-router'
import { ForwardIcon } from '../../../kit/icons/icons.tsx'
import { Box, Para, Text } from '../../../kit/layout/layout.tsx'
import cards from '../booking/visit/visit-card.module.css'
import { peerMessages as texts } from './peer.messages.ts'
import { usePeerDesk } from './peer.queries.ts'

/** For whoever holds talks: the way to them. Nobody else sees that there is such a page. */
export function PeerEntry() {
  const { data } = usePeerDesk()
  if (!data?.isPeer) return null
  const owed = data.talks.filter(
    ({ actions, recordState }) =>
      actions.some((act) => act === 'start' || act === 'finish') ||
      (actions.includes('write') && recordState !== 'signed'),
  )
  return (
    <Link className={cards.card} to="/peerTalk/index">
      <Box grow className={cards.words}>
        <Text as="b" look="16/24">
          {texts.entry}
        </Text>
        <Para look="soft 13/22">{texts.entryLead(owed.length)}</Para>
      </Box>
      <ForwardIcon size={18} />
    </Link>
  )
}

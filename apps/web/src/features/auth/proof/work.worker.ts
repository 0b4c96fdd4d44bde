import { solvePuzzle, type Puzzle } from '@xinqiao/contract/client'

self.addEventListener('message', ({ data }: MessageEvent<Puzzle>) =>
  self.postMessage(solvePuzzle(data), { transfer: [] }),
)

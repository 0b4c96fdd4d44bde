import { floodBadInput } from './flood-bad-input.ts'

floodBadInput(0, 2)

// What the parts of a site tell each other behind the edge, never reachable through it: `/internal/*` of the API.
// Allowed with `Authorization: Bearer WAYBILL_INTERNAL_SECRET`; without that setting, from the same machine only.
import { z } from 'zod';
import { agent } from './accounts';
import { failureKinds } from './failures';

export const internalPaths = {
  host: '/internal/host',
  agents: '/internal/agents',
  failures: '/internal/failures',
  releases: '/internal/releases',
  visits: '/internal/visits',
  /** The operator's loads of customs files; what is said there is between two parts of the API's own room. */
  ingest: '/internal/ingest',
  /** Other things that an operator has done, `/internal/operator/<action>`; between the same two parts. */
  operator: '/internal/operator',
} as const;

/** `GET /internal/host?host=…` (name without port): what the edge puts into a page of this host. */
export const hostAnswer = z.object({
  agent,
  /** Channel or release that this agent is held at; null follows the channel `stable`. */
  release: z.string().nullable(),
  /** Origins that may frame its pages; empty allows nobody. */
  frameAncestors: z.array(z.string()),
});
export type HostAnswer = z.output<typeof hostAnswer>;

/** `GET /internal/agents`: which agents are held at a release. */
export const agentsAnswer = z.array(
  z.object({ id: z.string(), name: z.string(), hosts: z.array(z.string()), release: z.string().nullable() }),
);
export type AgentsAnswer = z.output<typeof agentsAnswer>;

/**
 * `POST /internal/agents` (JSON): holds an agent at a channel or a release, or lets it follow everybody's again (null).
 * Answers the agent as `agentsAnswer` has it; 404 when there is no such agent.
 */
export const agentHold = z.object({
  id: z.string().min(1).max(64),
  release: z.string().min(1).max(64).nullable(),
});
export type AgentHold = z.output<typeof agentHold>;
export const heldAgent = agentsAnswer.element;
export type HeldAgent = z.output<typeof heldAgent>;

/** `POST /internal/releases` (JSON): what the edge serves. Failures are counted of these builds only. */
export const servedBuilds = z.object({
  /** Id of the release. */
  id: z.string().min(1).max(64),
  /** `<remote> <version>`, the shell and those that stand in for a failed one among them. */
  builds: z.array(z.string().min(3).max(130)).max(200),
});
export type ServedBuilds = z.output<typeof servedBuilds>;

/** `GET /internal/failures?since=…` (ISO moment): reported failures, counted. */
export const failuresAnswer = z.array(
  z.object({
    release: z.string(),
    canary: z.boolean(),
    remote: z.string(),
    version: z.string(),
    kind: z.enum(failureKinds),
    count: z.number().int(),
    /** Of the newest one. */
    last: z.iso.datetime(),
    trace: z.string(),
  }),
);
export type FailuresAnswer = z.output<typeof failuresAnswer>;

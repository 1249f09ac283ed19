// What a remote says about itself as data (remote.json): the shell builds routes, menu and guards from it alone.
import { z } from 'zod';
import { languages } from './languages';

const words = z.record(z.enum(languages), z.string().min(1));

/** Version of the platform that this source offers; remotes ask for a range of it. */
export const PLATFORM_VERSION = '1.2.0';

export const menuGroups = ['home', 'analysis', 'transactions', 'traders', 'customers', 'account'] as const;

/** Pictures of menu entries: each stands for one thing, so that a collapsed menu can be read. */
const menuIcons = [
  'bell',
  'bookmark',
  'building',
  'chart',
  'check',
  'contact',
  'crown',
  'database',
  'download',
  'eye',
  'globe',
  'heart',
  'home',
  'invite',
  'list',
  'mail',
  'pie',
  'search',
  'settings',
  'star',
  'tag',
  'target',
  'team',
  'translate',
  'upload',
  'user',
] as const;

/** Outline of a page that stands until its code has arrived. */
export const skeletons = ['form', 'dashboard', 'search', 'list', 'detail', 'text'] as const;
export type Skeleton = (typeof skeletons)[number];

export const remoteRoute = z.object({
  /**
   * Path after the language prefix. `:name` takes one segment, `:name?` may be absent.
   * `/` is the index.
   */
  path: z.string().regex(/^\/([a-z0-9_-]+|:[a-z]+\??)?(\/([a-z0-9_-]+|:[a-z]+\??))*$/i),
  /** Of a `:name` that can be a few words only: an address with another one is no page of the site. */
  values: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
  title: words,
  /** For search engines and previews of links; a page that has it also names its one address. */
  description: words.optional(),
  /**
   * `anonymous`: only without a session (login). `user`, `master`, `staff`, `operator`: needs that session. `reader`: needs one unless
   * the host's agent shows its special pages to all.
   */
  guard: z.enum(['public', 'anonymous', 'reader', 'user', 'master', 'staff', 'operator']),
  /** `bare` pages have no chrome around them. */
  layout: z.enum(['chrome', 'bare']).default('chrome'),
  /** What stands around it inside a page of the agent's own that answers; `layout` when absent. */
  framed: z.literal('bare').optional(),
  skeleton: z.enum(skeletons).default('list'),
  /** May also stand without a language prefix (spec §2: login, register, forgot). */
  prefixOptional: z.boolean().default(false),
  menu: z
    .object({
      label: words,
      group: z.enum(menuGroups),
      icon: z.enum(menuIcons),
      order: z.number().int(),
      /**
       * Routes with the same `page` share one entry of the menu, with the label of the first, and are tabs of it. A tab
       * whose label is not that of its entry has one of its own.
       */
      tab: z.object({ page: z.string().regex(/^[a-z-]+$/), label: words.optional() }).optional(),
    })
    .optional(),
});
export type RemoteRoute = z.output<typeof remoteRoute>;

/** What a field of a remote's own topic holds. */
const ownFieldKinds = ['text', 'number', 'boolean', 'texts'] as const;
export type OwnFieldKind = (typeof ownFieldKinds)[number];

/** Name of a topic that a remote declares: its team, then what happened. */
export type OwnTopic = `x-${string}.${string}`;

/** Topic → its fields, all of which each payload has. */
const ownTopics = z.record(
  z.string().regex(/^x-[a-z0-9-]+\.[a-z0-9-]+$/),
  z.record(z.string().regex(/^[a-z][a-zA-Z0-9_]*$/), z.enum(ownFieldKinds)),
);
export type OwnTopics = z.output<typeof ownTopics>;

export const remoteDescriptor = z.object({
  $schema: z.string().optional(),
  /** Folder name, e.g. `mf-transactions`; its federation name has `_` for `-`. */
  name: z.string().regex(/^mf-[a-z-]+$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Range of the platform it needs, e.g. `^1.0.0`. */
  platform: z.string().regex(/^[\^~]?\d+\.\d+\.\d+$/),
  exposes: z.literal('./lifecycles'),
  routes: z.array(remoteRoute).min(1),
  /** Topics of the event bus that are its team's own, for other remotes of the team. */
  topics: ownTopics.optional(),
});
export type RemoteDescriptor = z.output<typeof remoteDescriptor>;

/** Federation name of a remote: a JavaScript identifier. */
export const federationName = (remote: string) => remote.replaceAll('-', '_');

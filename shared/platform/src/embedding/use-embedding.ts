// Hook for the page's one embedding (see embedding.ts), created once the agent is known.
import { useSyncExternalStore } from 'react';
import { useAgent } from '../hooks';
import { createEmbedding, type Embedding, noEmbedding } from './embedding';

let made: { origins: string; embedding: Embedding } | undefined;

/** An agent with `direct` has no embedding, even if the page is framed. */
export function useEmbedding(): { state: ReturnType<Embedding['state']>; embedding: Embedding } {
  const agent = useAgent();
  const embedding = agent === null || agent.direct ? noEmbedding : embeddingFor(agent.frames);
  const state = useSyncExternalStore(embedding.subscribe, embedding.state);
  return { state, embedding };
}

function embeddingFor(origins: readonly string[]): Embedding {
  const name = origins.join(' ');
  if (made?.origins !== name) made = { origins: name, embedding: createEmbedding(window, origins) };
  return made.embedding;
}

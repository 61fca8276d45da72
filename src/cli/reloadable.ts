import type { Application, ApplicationEvent, Awaitable } from '../application/index.js';

const CHANGES = ['tools_list_changed', 'prompts_list_changed', 'resources_list_changed'] as const;

/**
 * An application that can be replaced while it is served: what runs goes on in the old one, which is closed when nothing runs in it
 * any more. It has the facets of the first application; of a later one that lacks a facet, that one is empty.
 */
export class Reloadable implements Application {
  readonly tools: Application['tools'];
  readonly prompts?: NonNullable<Application['prompts']>;
  readonly resources?: NonNullable<Application['resources']>;
  readonly completions?: NonNullable<Application['completions']>;
  readonly rounds?: NonNullable<Application['rounds']>;
  readonly caching?: NonNullable<Application['caching']>;
  readonly extensions?: NonNullable<Application['extensions']>;
  #current: Held;
  #listener: ((event: ApplicationEvent) => void) | undefined;

  constructor(first: Application) {
    this.#current = new Held(first);
    const ask = <R>(question: (application: Application) => Awaitable<R>) => this.#current.ask(question);
    this.tools = {
      list: () => ask(({ tools }) => tools.list()),
      find: (name) => ask(({ tools }) => tools.find(name)),
      call: (tool, args, context) => ask(({ tools }) => tools.call(tool, args, context)),
    };
    if (first.prompts !== undefined) {
      this.prompts = {
        list: () => ask(({ prompts }) => prompts?.list() ?? []),
        get: (prompt, args, context) => ask(({ prompts }) => prompts?.get(prompt, args, context) ?? { messages: [] }),
      };
    }
    if (first.resources !== undefined) {
      this.resources = {
        list: () => ask(({ resources }) => resources?.list() ?? []),
        templates: () => ask(({ resources }) => resources?.templates() ?? []),
        read: (uri, context) => ask(({ resources }) => resources?.read(uri, context)),
      };
    }
    if (first.completions !== undefined) {
      this.completions = {
        complete: (...given) => ask(({ completions }) => completions?.complete(...given) ?? { values: [] }),
      };
    }
    if (first.rounds !== undefined) {
      this.rounds = {
        callTool: (...given) => ask(({ rounds }) => rounds?.callTool?.(...given)),
        getPrompt: (...given) => ask(({ rounds }) => rounds?.getPrompt?.(...given)),
        readResource: (...given) => ask(({ rounds }) => rounds?.readResource?.(...given)),
      };
    }
    if (first.caching !== undefined)
      this.caching = { policy: (operation) => ask(({ caching }) => caching?.policy(operation)) };
    if (first.extensions !== undefined) this.extensions = first.extensions;
  }

  /** Serves another application from now on, and tells clients that everything may have changed. */
  replace(next: Application): void {
    const last = this.#current;
    this.#current = new Held(next);
    next.onEvent?.((event) => this.#listener?.(event));
    last.retire();
    for (const type of CHANGES) this.#listener?.({ type });
  }

  onEvent(listener: (event: ApplicationEvent) => void): void {
    this.#listener = listener;
    this.#current.application.onEvent?.(listener);
  }

  async close(): Promise<void> {
    await this.#current.application.close?.();
  }
}

/** An application, and how many questions to it are open. */
class Held {
  readonly application: Application;
  #open = 0;
  #isRetired = false;

  constructor(application: Application) {
    this.application = application;
  }

  async ask<R>(question: (application: Application) => Awaitable<R>): Promise<R> {
    this.#open++;
    try {
      return await question(this.application);
    } finally {
      this.#open--;
      this.#closeWhenIdle();
    }
  }

  retire(): void {
    this.#isRetired = true;
    this.#closeWhenIdle();
  }

  #closeWhenIdle(): void {
    if (this.#isRetired && this.#open === 0) void this.application.close?.();
  }
}

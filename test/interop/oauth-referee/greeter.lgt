% What the referee looks at: a tool that knows its caller, and a prompt with the argument that its completion check asks for.
:- object(greeter,
    implements([mcp_tool_protocol, mcp_prompt_protocol, mcp_resource_protocol, mcp_completion_protocol])).

    :- public(greet/1).
    :- mode(greet(-atom), zero_or_one).
    :- info(greet/1, [comment is 'Greets the caller.', argnames is ['Greeting']]).

    :- uses(list, [member/2]).

    capabilities([prompts, resources, completions]).

    tools([tool(greet, greet, 1)]).

    greet(Greeting) :-
        mcp_server::token_claim(sub, Person),
        atom_concat('Hello, ', Person, Greeting).

    prompts([prompt(say, 'Says something.', [argument(value, 'What to say.', true)])]).

    prompt_get(say, [value-Value], messages([message(user, text(Value))])).

    resources([resource('greeter://name', name, 'The name of the greeter.', 'text/plain')]).

    resource_read('greeter://name', [], contents([text_content('greeter://name', 'text/plain', 'greeter')])).

    completion(prompt(say), value-Partial, _, completion(Values)) :-
        findall(Value, (member(Value, [parsley, sage]), sub_atom(Value, 0, _, _, Partial)), Values).

:- end_object.

:- object(backend_random,
    extends(random)).

    :- info([comment is 'Random numbers from the generator of the Prolog system.']).

    random(Random) :-
        {Random is random_float}.

    % the state of the Prolog system can be set but not read: a new one is set and returned
    get_seed(Seed) :-
        {Seed is random(1 << 30),
         set_random(seed(Seed))}.

    set_seed(Seed) :-
        {set_random(seed(Seed))}.

    reset_seed :-
        {set_random(seed(12345))}.

:- end_object.

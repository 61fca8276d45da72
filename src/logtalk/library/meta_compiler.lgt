:- object(meta_compiler,
    implements(expanding)).

    :- info([
        comment is 'A hook object for programs that have their meta-calls compiled. It leaves goals as they are: calls of the predicates of ``meta`` with closures and lambda expressions need no auxiliary predicates here.',
        see_also is [meta]
    ]).

:- end_object.
